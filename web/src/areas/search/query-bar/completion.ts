// Completion of a query: fields that exist, values that were stored, and operators.
import {
  autocompletion,
  completionStatus,
  insertCompletionText,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Suggestions } from '@logboom/contract/search/query-help';
import type { FieldType } from '@logboom/contract/search/schemas';
import { completionAt, type CompletionContext as Place } from '@logboom/core/query/completion/completion';
import { formatValue } from '@logboom/core/query/completion/edit';
import { printFieldName } from '@logboom/core/query/syntax/print';
import { formatNumber } from '../../../kit/values/formatNumber.ts';

export interface CompletionServices {
  readonly fieldTypes: () => readonly FieldType[];
  readonly suggest: (field: string, prefix: string, signal: AbortSignal) => Promise<Suggestions>;
}

/** Values are asked of the server, and not for every letter of a word that is typed. */
const SUGGEST_AFTER_MS = 200;

export function queryCompletion(services: CompletionServices): Extension {
  return autocompletion({
    override: [(context) => complete(context, services)],
    // Enter runs the query unless a suggestion was chosen.
    selectOnOpen: false,
    interactionDelay: 0,
    icons: false,
    maxRenderedOptions: 50,
  });
}

async function complete(
  context: CompletionContext,
  services: CompletionServices,
): Promise<CompletionResult | null> {
  const place = completionAt(context.state.doc.toString(), context.pos);
  switch (place.kind) {
    case 'clause':
      if (place.prefix === '' && !context.explicit) return null;
      return { from: place.from, to: place.to, options: clauseOptions(place, services.fieldTypes()) };
    case 'field-name':
      return { from: place.from, to: place.to, options: services.fieldTypes().map(nameOption) };
    case 'value':
      return valueResult(context, place, services);
    default:
      return null;
  }
}

type ClausePlace = Extract<Place, { kind: 'clause' }>;
type ValuePlace = Extract<Place, { kind: 'value' }>;

function clauseOptions({ afterClause }: ClausePlace, fields: readonly FieldType[]): Completion[] {
  const operator = (label: string, detail: string): Completion => ({
    label,
    detail,
    apply: `${label} `,
    type: 'operator',
    boost: 2,
  });
  return [
    ...(afterClause ? [operator('AND', 'both must match'), operator('OR', 'one is enough')] : []),
    operator('NOT', 'must not match'),
    ...fields.map(fieldOption),
    { label: '_exists_', detail: 'has the field', apply: applyField('_exists_:'), type: 'field' },
  ];
}

function fieldOption(field: FieldType): Completion {
  return { ...nameOption(field), apply: applyField(`${printFieldName(field.name)}:`) };
}

function nameOption({ name, type }: FieldType): Completion {
  return {
    label: name,
    detail: type.type,
    type: 'field',
    apply: printFieldName(name),
    // What the product adds to every message is rarely what one looks for.
    boost: name.startsWith('gl2_') ? -2 : 0,
  };
}

/** Whoever has written a field wants to write its value next. */
function applyField(text: string) {
  return (view: EditorView, _: Completion, from: number, to: number) => {
    view.dispatch(insertCompletionText(view.state, text, from, to));
    startCompletion(view);
  };
}

/** Somebody has pressed Enter or Escape, which does not abort what is on its way. */
function isClosed({ view }: CompletionContext): boolean {
  return view !== undefined && completionStatus(view.state) === null;
}

async function valueResult(
  context: CompletionContext,
  { field, prefix, quoted, from, to }: ValuePlace,
  { fieldTypes, suggest }: CompletionServices,
): Promise<CompletionResult | null> {
  const type = fieldTypes().find(({ name }) => name === field)?.type;
  if (!type?.properties.includes('enumerable') || /[*?]/.test(prefix)) return null;
  const abort = new AbortController();
  context.addEventListener('abort', () => abort.abort());
  if (!context.explicit) await new Promise((resolve) => setTimeout(resolve, SUGGEST_AFTER_MS));
  if (context.aborted || isClosed(context)) return null;
  const found = await suggest(field, prefix, abort.signal).catch(() => undefined);
  const options = (found?.suggestions ?? []).map(({ value, occurrence }) => ({
    label: value,
    detail: formatNumber(occurrence),
    apply: quoted ? value.replaceAll(/["\\]/g, String.raw`\$&`) : formatValue(value),
  }));
  // The server has searched, and may have corrected what was typed.
  return options.length === 0 ? null : { from, to, options, filter: false };
}
