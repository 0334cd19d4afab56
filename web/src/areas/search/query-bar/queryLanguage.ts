// What makes a line of text a query: its colours, its completion and its keys. Loaded with the editor.
import { acceptCompletion, completionStatus, moveCompletionSelection } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { highlightQuery } from '@logboom/core/query/completion/highlight';
import { colouring } from '../../../kit/code/colouring.ts';
import { queryCompletion, type CompletionServices } from './completion.ts';

const COLOURED = colouring({ pieces: highlightQuery, classPrefix: 'lb-query-', maxLength: 5000 });

export interface QueryServices extends CompletionServices {
  readonly openHistory: () => void;
}

export function queryLanguage(services: QueryServices): Extension {
  return [COLOURED, colours, queryCompletion(services), keys(services)];
}

function keys({ openHistory }: QueryServices): Extension {
  return keymap.of([
    {
      key: 'ArrowUp',
      run: ({ state }) => {
        const isFirstLine = state.doc.lineAt(state.selection.main.head).number === 1;
        if (completionStatus(state) !== null || !isFirstLine) return false;
        openHistory();
        return true;
      },
    },
    // Nothing is chosen before one chooses it, so that Enter runs what is written; Tab takes the first.
    {
      key: 'Tab',
      run: (view) => {
        if (completionStatus(view.state) !== 'active') return false;
        return acceptCompletion(view) || (moveCompletionSelection(true)(view) && acceptCompletion(view));
      },
    },
  ]);
}

const colours = EditorView.baseTheme({
  '.lb-query-field': { color: 'var(--lb-info-foreground)', fontWeight: '550' },
  '.lb-query-operator': { color: 'var(--lb-brand-foreground)', fontWeight: '550' },
  '.lb-query-phrase, .lb-query-regex': { color: 'var(--lb-success-foreground)' },
  '.lb-query-wildcard, .lb-query-bound': { color: 'var(--lb-warning-foreground)' },
  '.lb-query-bracket, .lb-query-punctuation, .lb-query-suffix': { color: 'var(--lb-text-muted)' },
  '.lb-query-stray': { color: 'var(--lb-danger-foreground)' },
});
