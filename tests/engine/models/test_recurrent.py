import pytest

torch = pytest.importorskip("torch")

from engine.models import recurrent  # noqa: E402
from engine.models.recurrent import HighwayLstm, PackedRows, group_by_length  # noqa: E402


def test_every_sentence_is_in_one_group():
    lengths = [1, 200, 3, 3, 40, 41, 90, 2, 3] * 20
    groups = group_by_length(lengths)
    assert sorted(number for group in groups for number in group) == list(range(len(lengths)))
    assert all(len(group) * max(lengths[n] for n in group) <= recurrent.GROUP for group in groups if len(group) > 1)


def test_states_are_those_of_stanzas_lstm_over_packed_sentences():
    from stanza.models.common.hlstm import HighwayLSTM
    from torch.nn.utils.rnn import pack_sequence, unpack_sequence

    torch.manual_seed(0)
    trained = HighwayLSTM(6, 5, 2, batch_first=True, bidirectional=True, highway_func=torch.tanh).eval()
    hidden, cell = torch.randn(4, 1, 5), torch.randn(4, 1, 5)
    lengths = [3, 1, 12, 4, 5, 30, 3, 7]
    sentences = [torch.randn(length, 6) for length in lengths]
    batch = len(lengths)
    first = (hidden.expand(4, batch, 5).contiguous(), cell.expand(4, batch, 5).contiguous())
    with torch.no_grad():
        packed, _ = trained(pack_sequence(sentences, enforce_sorted=False), None, hx=first)
        found = HighwayLstm(trained, hidden, cell)(torch.cat(sentences), PackedRows(lengths))
    assert torch.allclose(found, torch.cat(unpack_sequence(packed)), atol=1e-5)
