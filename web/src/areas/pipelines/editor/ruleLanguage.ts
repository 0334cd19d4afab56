// What makes a text a rule: its colours, its completion, and what is said about the piece under the pointer.
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { highlightRule } from '@logboom/core/rules/editing/highlight';
import { ruleHoverAt, type RuleHover } from '@logboom/core/rules/editing/hover';
import { colouring } from '../../../kit/code/colouring.ts';
import { functionHelp, lines } from './functionHelp.ts';
import { ruleCompletion, type RuleServices } from './ruleCompletion.ts';

const COLOURED = colouring({ pieces: highlightRule, classPrefix: 'lb-rule-', maxLength: 100_000 });

export function ruleLanguage(services: RuleServices): Extension {
  return [COLOURED, colours, ruleCompletion(services), hover, keys(services)];
}

function keys({ save }: RuleServices): Extension {
  if (save === undefined) return [];
  const run = () => {
    save();
    return true;
  };
  return keymap.of([{ key: 'Mod-s', run, preventDefault: true }]);
}

const hover = hoverTooltip((view, at) => {
  const found = ruleHoverAt(view.state.doc.toString(), at);
  if (found === undefined) return null;
  const dom = () => ({ dom: explained(found) });
  return { pos: found.from, end: found.to, above: true, create: dom };
});

function explained(found: RuleHover): HTMLElement {
  switch (found.kind) {
    case 'function':
      return functionHelp(found.function);
    case 'variable':
      return lines(`${found.name}: ${found.type ?? 'unknown type'}`, 'A variable of this rule.');
    case 'field':
      return lines(`$message.${found.name}`, 'A field of the message; null when it is missing.');
    case 'keyword':
      return lines(undefined, found.text);
  }
}

const colours = EditorView.baseTheme({
  '.lb-rule-keyword': { color: 'var(--lb-brand-foreground)', fontWeight: '550' },
  '.lb-rule-function': { color: 'var(--lb-info-foreground)' },
  '.lb-rule-parameter': { color: 'var(--lb-text-muted)' },
  '.lb-rule-field, .lb-rule-message': { color: 'var(--lb-info-foreground)', fontWeight: '550' },
  '.lb-rule-text': { color: 'var(--lb-success-foreground)' },
  '.lb-rule-number': { color: 'var(--lb-warning-foreground)' },
  '.lb-rule-comment': { color: 'var(--lb-text-muted)', fontStyle: 'italic' },
  '.lb-rule-operator': { color: 'var(--lb-text-muted)' },
  '.lb-rule-help': { maxWidth: '460px', padding: '6px 10px', fontSize: 'var(--lb-font-small)' },
  '.lb-rule-help code': {
    display: 'block',
    marginBottom: '4px',
    fontFamily: 'var(--mantine-font-family-monospace)',
    whiteSpace: 'pre-wrap',
  },
  '.lb-rule-help dl': { margin: '6px 0 0' },
  '.lb-rule-help dt': { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.92em' },
  '.lb-rule-help dd': { margin: '0 0 2px 1em', color: 'var(--lb-text-muted)' },
});
