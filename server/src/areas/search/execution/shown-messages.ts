// The messages of a list as people see them: with what was searched for marked, and decorated.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { decorate } from '../decorators/decorate.ts';
import type { Highlight } from './highlighting.ts';
import { listMessages, type MessagePage } from './run-messages.ts';
import type { MessageSource } from '../sql/source.ts';

export async function shownMessages(
  { messages, highlight }: { messages: Pick<MessageStore, 'query'>; highlight: Highlight },
  source: MessageSource,
  type: MessagePage & { readonly decorators: readonly object[] },
  signal: AbortSignal | undefined,
): Promise<ResultMessage[]> {
  const isDecorated = type.decorators.length > 0;
  // Decorators may need fields that nobody wants to see.
  const found = await listMessages(messages, source, isDecorated ? { ...type, fields: [] } : type, signal);
  const shown = await highlight(found, source);
  return isDecorated ? decorate(shown, type.decorators).map((one) => withFields(one, type.fields)) : shown;
}

/** The wanted fields, and those that a decorator added. */
function withFields(found: ResultMessage, wanted: readonly string[]): ResultMessage {
  if (wanted.length === 0) return found;
  const kept = new Set(['_id', ...wanted, ...Object.keys(found.decoration_stats?.added_fields ?? {})]);
  const only = <Value>(fields: Record<string, Value>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => kept.has(name)));
  return { ...found, message: only(found.message), highlight_ranges: only(found.highlight_ranges) };
}
