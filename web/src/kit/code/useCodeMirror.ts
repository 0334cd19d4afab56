// Keeps a CodeMirror editor and the properties of a component in step, in both directions.
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { withinText, type CodeDiagnostic, type CodeFix } from './diagnostics.ts';
import type { CodeLanguage, EditorSurfaceProps } from './editorProps.ts';
import { editorSetup, enterKeys, modeExtensions } from './editorSetup.ts';

/** Marks changes that came from the property: their owner knows of them. */
const fromOutside = Annotation.define<boolean>();

interface Slots {
  readonly mode: Compartment;
  readonly language: Compartment;
}

export function useCodeMirror(props: EditorSurfaceProps): RefObject<HTMLDivElement | null> {
  const { value, readOnly, placeholder, attributes, language, diagnostics, handle } = props;
  const { variant = 'block' } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [slots] = useState<Slots>(() => ({ mode: new Compartment(), language: new Compartment() }));
  const changed = useEffectEvent((text: string) => props.onChange?.(text));
  const entered = useEffectEvent(() => props.onEnter?.());
  const initial = useEffectEvent(() => value);

  useEffect(() => {
    if (host.current === null) return;
    const state = EditorState.create({
      doc: initial(),
      extensions: [
        slots.mode.of([]),
        slots.language.of([]),
        variant === 'line' ? enterKeys(entered) : [],
        editorSetup[variant],
        listener(changed),
      ],
    });
    const created = new EditorView({ state, parent: host.current });
    view.current = created;
    return () => {
      created.destroy();
      view.current = undefined;
    };
  }, [slots, variant]);

  useEffect(() => replaceText(view.current, value), [value]);
  useEffect(() => {
    const extensions = modeExtensions({ variant, readOnly, placeholder, attributes });
    view.current?.dispatch({ effects: slots.mode.reconfigure(extensions) });
  }, [slots, variant, readOnly, placeholder, attributes]);
  useEffect(() => {
    let wanted = true;
    void loaded(language).then((extension) => {
      if (wanted) view.current?.dispatch({ effects: slots.language.reconfigure(extension) });
    });
    return () => {
      wanted = false;
    };
  }, [slots, language]);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    const { length } = editor.state.doc;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        diagnostics.map((diagnostic) => marked(withinText(diagnostic, length))),
      ),
    );
  }, [diagnostics]);

  useImperativeHandle(handle, () => ({
    goTo(offset) {
      const editor = view.current;
      if (editor === undefined) return;
      const anchor = Math.min(offset, editor.state.doc.length);
      editor.dispatch({ selection: { anchor }, scrollIntoView: true });
      editor.focus();
    },
    mend(fix) {
      if (view.current === undefined) return;
      mend(view.current, fix);
      view.current.focus();
    },
    insert(text) {
      const editor = view.current;
      if (editor === undefined) return;
      editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true });
      editor.focus();
    },
  }));

  return host;
}

function marked({ fixes = [], ...diagnostic }: CodeDiagnostic): Diagnostic {
  return {
    ...diagnostic,
    actions: fixes.map((fix) => ({ name: fix.label, apply: (editor) => mend(editor, fix) })),
  };
}

/** Fixes come from the text as it was checked; where it has become shorter since, they mend nothing. */
function mend(editor: EditorView, { changes }: CodeFix): void {
  const { length } = editor.state.doc;
  if (changes.some(({ from, to }) => from > length || to > length)) return;
  editor.dispatch({ changes: changes.map(({ from, to, text }) => ({ from, to, insert: text })) });
}

function listener(changed: (text: string) => void): Extension {
  return EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    const own = transactions.some((transaction) => transaction.annotation(fromOutside) !== true);
    if (docChanged && own) changed(state.doc.toString());
  });
}

function replaceText(editor: EditorView | undefined, text: string): void {
  const current = editor?.state.doc.toString();
  if (editor === undefined || current === text) return;
  editor.dispatch({
    changes: { from: 0, to: editor.state.doc.length, insert: text },
    // Undoing back to the text of something else would be a trap.
    annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
  });
}

async function loaded(language: CodeLanguage | undefined): Promise<Extension> {
  return typeof language === 'function' ? language() : (language ?? []);
}
