// What every code editor can do: history, brackets, completion, search, and a way out for the keyboard.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  insertNewline,
  temporarilySetTabFocusMode,
} from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type KeyBinding,
  placeholder,
} from '@codemirror/view';
import type { EditorVariant } from './editorProps.ts';
import { editorTheme } from './editorTheme.ts';

const blockSetup: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  search({ top: true }),
  keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
  EditorView.lineWrapping,
  editorTheme,
];

const lineSetup: Extension = [
  highlightSpecialChars(),
  history(),
  drawSelection(),
  bracketMatching(),
  keymap.of([...historyKeymap, ...defaultKeymap]),
  EditorView.lineWrapping,
  editorTheme,
];

export const editorSetup: Record<EditorVariant, Extension> = { block: blockSetup, line: lineSetup };

/** There before the language is, so that whoever types quickly gets no second line instead. */
export function enterKeys(entered: () => void): Extension {
  const run = (view: EditorView) => {
    // What could still be written is of no interest to whoever is done with writing, and must not cover what comes.
    closeCompletion(view);
    entered();
    return true;
  };
  return keymap.of([
    { key: 'Enter', run, shift: insertNewline },
    { key: 'Mod-Enter', run },
  ]);
}

export interface EditorMode {
  readonly variant: EditorVariant;
  readonly readOnly: boolean;
  readonly placeholder: string | undefined;
  readonly attributes: Record<string, string>;
}

/** What depends on properties, and is exchanged when they change. */
export function modeExtensions(mode: EditorMode): Extension {
  const { variant, readOnly, placeholder: words, attributes } = mode;
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({ ...attributes, tabindex: '0', 'aria-readonly': String(readOnly) }),
    words === undefined ? [] : placeholder(words),
    readOnly ? [] : writing[variant],
  ];
}

const blockWriting: Extension = [
  highlightActiveLine(),
  highlightActiveLineGutter(),
  closeBrackets(),
  autocompletion(),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    indentWithTab,
    // Tab indents, so it takes Escape first to leave with it. That Escape must not close the dialog around.
    { key: 'Escape', run: temporarilySetTabFocusMode, stopPropagation: true },
  ]),
];

/** A completion that is open takes the first Escape, since its keys go before these. */
const leave: KeyBinding = {
  key: 'Escape',
  run: ({ contentDOM }) => {
    contentDOM.blur();
    return true;
  },
};

const writing: Record<EditorVariant, Extension> = {
  block: blockWriting,
  line: [closeBrackets(), keymap.of([...closeBracketsKeymap, leave])],
};
