"""Which installed model a metric uses."""

from __future__ import annotations

from engine.errors import NotInstalled
from engine.evaluation.encoders import Encoder
from engine.evaluation.metric import MeasurementOptions, ModelRole
from engine.models import catalog, library

_KINDS = {
    ModelRole.EMBEDDER: ("embedder",),
    ModelRole.MASKED: ("masked",),
    ModelRole.CAUSAL: ("causal", "gguf"),
    ModelRole.CLASSIFIER: ("masked",),
    ModelRole.JUDGE: ("gguf",),
}
"""What the catalog calls the models that can take a role."""

_BUILT_IN = {ModelRole.MASKED: "minilm"}
"""Models of the starter pack that take a role where nothing better is installed."""


def choose_model(options: MeasurementOptions, role: ModelRole) -> str:
    """The model for a role: the one named, else the first of the catalog that is installed, else the starter pack's.

    Args:
        options: Names models.
        role: What the model is for.

    Raises:
        NotInstalled: If the one that is named is not installed, or none is.
    """
    if named := options.models.get(role):
        library.require_folder(named)
        return named
    known = [entry.id for entry in catalog.load().values() if entry.kind in _KINDS[role] and (entry.hub or entry.url)]
    for model in known:
        if library.is_installed(model):
            return model
    if role in _BUILT_IN:
        return _BUILT_IN[role]
    offered = ", ".join(known)
    raise NotInstalled(f"No {role} model is installed: `palimpsest models pull ID` installs one of {offered}.")


def load_encoder(options: MeasurementOptions) -> Encoder:
    """The embedder that is named, or MiniLM.

    Raises:
        NotInstalled: If the one that is named is not installed.
    """
    from engine.evaluation import shared

    if ModelRole.EMBEDDER in options.models:
        return shared.installed_encoder(choose_model(options, ModelRole.EMBEDDER))
    return shared.encoder()
