// The messages of a list as people see them: with what was searched for marked, and decorated.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import type { DecorateList } from '../decorators/decorating.ts';
import type { Highlight } from './highlighting.ts';
import { listMessages, type MessagePage } from './run-messages.ts';
import type { MessageSource } from '../sql/source.ts';

export interface ShownMessages {
  readonly messages: ResultMessage[];
  /** Without those that decorators made. */
  readonly found: number;
}

export interface ShowingParts {
  readonly messages: Pick<MessageStore, 'query'>;
  readonly highlight: Highlight;
}

export interface ShownPage extends MessagePage {
  readonly decorate: DecorateList | undefined;
}

export async function shownMessages(
  { messages, highlight }: ShowingParts,
  source: MessageSource,
  page: ShownPage,
  signal: AbortSignal | undefined,
): Promise<ShownMessages> {
  const { decorate } = page;
  // Decorators may need fields that nobody wants to see.
  const found = await listMessages(messages, source, decorate ? { ...page, fields: [] } : page, signal);
  const marked = await highlight(found, source);
  const shown = decorate ? (await decorate(marked)).map((one) => withFields(one, page.fields)) : marked;
  return { messages: shown, found: found.length };
}

/** The wanted fields, and those that a decorator added. */
function withFields(found: ResultMessage, wanted: readonly string[]): ResultMessage {
  if (wanted.length === 0) return found;
  const kept = new Set(['_id', ...wanted, ...Object.keys(found.decoration_stats?.added_fields ?? {})]);
  const only = <Value>(fields: Record<string, Value>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => kept.has(name)));
  return { ...found, message: only(found.message), highlight_ranges: only(found.highlight_ranges) };
}
