"""What vulture takes for dead, and is not: `make dead` reads this file, and nothing runs it.

A name belongs here only if something outside of this code reads or calls it. What tests alone use is dead.
"""

# Qt calls what a widget, a model or an icon overrides.
_.actualSize
_.clone
_.closeEvent
_.contextMenuEvent
_.dragEnterEvent
_.dropEvent
_.filterAcceptsRow
_.headerData
_.iconName
_.insertFromMimeData
_.loadResource
_.mouseMoveEvent
_.mousePressEvent
_.paintEvent
_.updateEditorGeometry
_.wheelEvent

# Kept so that Python does not collect what still listens to signals.
_._exporting  # app/gui/controllers/queue.py
_.exporter  # app/gui/program.py, as the next two: what the tests drive
_.residual_check
_.session_files

# What the benchmarks measure a store on.
_.held_out_documents  # engine/store/texts.py

# Part of what a request of the window's process is answered.
_.words_new  # engine/text/diff.py

# Parameters that a signature or a cache needs.
modified  # engine/models/llama_probe.py: a file that changed is probed again
peft_name  # packaging/starter/train_parser.py: as stanza's function that it stands in for

# Called by the standard library.
_.handleError  # engine/log.py: logging's

# Attributes that a library reads.
_.__class__  # engine/documents/writers/pdf.py: reportlab's
_.writeable  # of a NumPy array
_.CharacterDataHandler  # Expat, in engine/documents/formats/xml.py
_.EndElementHandler
_.StartDoctypeDeclHandler
_.StartElementHandler
_.buffer_size
_.buffer_text
_.bottom_margin  # python-docx, in engine/documents/writers/word.py
_.italic
_.left_margin
_.line_spacing
_.page_height
_.page_width
_.right_margin
_.space_after
_.space_before
_.top_margin
_.create_system  # zipfile, there too
_.gid  # tarfile, in packaging/linux/package.py
_.gname
_.mtime
_.uid
_.uname
_.n_batch  # llama.cpp, in engine/models/llama_library.py
_.n_ctx
_.n_gpu_layers
_.n_seq_max
_.n_threads
_.n_threads_batch
_.n_tokens
_.n_ubatch
_.no_perf
_.offload_kqv
_.op_offload
_.seq_id
_.extract_bert_embeddings  # stanza, in packaging/starter/train_parser.py
_.decoder  # tokenizers, in packaging/starter/train_writer.py
_.pre_tokenizer
UDError  # stanza, in packaging/pyinstaller/stand_ins
build_evaluation_table
_.printed  # packaging/linux/compare_with_source.py compares an outcome field by field
__getattr__  # of the package engine, for the names of engine.api
