// How the code editor looks: all colours are CSS variables, so a switch of the theme needs nothing from it.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': { color: 'var(--lb-text)', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    fontSize: 'var(--lb-font-small)',
    lineHeight: '1.5',
  },
  '.cm-content': { padding: 'var(--lb-space-xs) 0', caretColor: 'var(--lb-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--lb-text)' },
  '.cm-placeholder': { color: 'var(--lb-text-muted)' },
  '.cm-gutters': { color: 'var(--lb-text-muted)', backgroundColor: 'var(--lb-sunken)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--lb-focus) 6%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--lb-text)', backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--lb-focus) 28%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--lb-focus) 22%, transparent)',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--lb-text)',
    backgroundColor: 'var(--lb-raised)',
    border: '1px solid var(--lb-border-strong)',
    borderRadius: '6px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': { boxShadow: 'var(--mantine-shadow-md)', overflow: 'hidden' },
  '.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1.5rem',
    padding: '4px 10px !important',
  },
  '.cm-completionDetail': { color: 'var(--lb-text-muted)', fontStyle: 'normal' },
  '.cm-completionMatchedText': { fontWeight: '650', textDecoration: 'none' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--lb-text)',
    backgroundColor: 'var(--lb-hover)',
  },
  '.cm-panels': { borderRadius: '0', borderWidth: '0 0 1px' },
  '.cm-textfield, .cm-button': {
    color: 'var(--lb-text)',
    backgroundImage: 'none',
    backgroundColor: 'var(--lb-surface)',
    border: '1px solid var(--lb-control)',
    borderRadius: '4px',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--lb-danger-fill)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--lb-warning-fill)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--lb-info-fill)' },
  '.cm-lintRange': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy',
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--lb-danger-foreground)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--lb-warning-foreground)' },
  '.cm-lintRange-info': { textDecorationColor: 'var(--lb-info-foreground)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--lb-info-foreground)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--lb-success-foreground)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--lb-warning-foreground)' },
  {
    tag: [tags.propertyName, tags.definition(tags.variableName)],
    color: 'var(--lb-info-foreground)',
    fontWeight: '550',
  },
  { tag: tags.function(tags.variableName), color: 'var(--lb-info-foreground)' },
  { tag: [tags.comment, tags.meta], color: 'var(--lb-text-muted)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--lb-danger-foreground)' },
]);

export const editorTheme = [frame, syntaxHighlighting(colours)];
