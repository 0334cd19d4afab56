// Colours the words of an editor's text by what they are.
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView } from '@codemirror/view';

interface ColouredPiece {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

interface Options {
  /** The pieces of a text in their order; the class of each is the prefix and its kind. */
  readonly pieces: (text: string) => Iterable<ColouredPiece>;
  readonly classPrefix: string;
  /** A longer text was generated, and nobody reads it here. */
  readonly maxLength: number;
}

export function colouring({ pieces, classPrefix, maxLength }: Options): Extension {
  const decorations = ({ state }: EditorView): DecorationSet => {
    if (state.doc.length > maxLength) return Decoration.none;
    const builder = new RangeSetBuilder<Decoration>();
    for (const { kind, from, to } of pieces(state.doc.toString())) {
      if (to > from) builder.add(from, to, Decoration.mark({ class: `${classPrefix}${kind}` }));
    }
    return builder.finish();
  };
  return ViewPlugin.define(
    (view) => ({
      decorations: decorations(view),
      update(update) {
        if (update.docChanged) this.decorations = decorations(update.view);
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  );
}
