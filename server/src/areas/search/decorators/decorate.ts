// Applies decorations to found messages, and says what they changed.
import { CREATED_BY_DECORATOR, type DecorationStats } from '@logboom/contract/search/decorators';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Decoration, MessageFields } from '../../../message-decorators.ts';

/** What identifies a message stays, whatever a decorator is told to write. */
const KEPT = ['_id', 'timestamp', 'streams'] as const;

/** One after the other. Messages that they make are behind those that were found, and are decorated by those after. */
export async function decorate(
  found: readonly ResultMessage[],
  chain: readonly Decoration[],
): Promise<ResultMessage[]> {
  let fields: readonly MessageFields[] = found.map(({ message }) => message);
  for (const decoration of chain) {
    const { messages, made = [] } = await decoration(fields);
    fields = [...messages, ...made];
  }
  const shown = found.map((message, place) => decorated(message, fields[place] ?? message.message));
  return [...shown, ...fields.slice(found.length).map(madeMessage)];
}

function decorated(found: ResultMessage, changed: MessageFields): ResultMessage {
  const before = found.message;
  if (changed === before) return found;
  const message: Record<string, unknown> = { ...changed };
  for (const name of KEPT) if (Object.hasOwn(before, name)) message[name] = before[name];
  const stats = differences(before, message);
  // The places of what was searched for are those in the text as it is stored.
  const ranges = Object.entries(found.highlight_ranges).filter(
    ([name]) => !Object.hasOwn(stats.changed_fields, name) && !Object.hasOwn(stats.removed_fields, name),
  );
  return { ...found, message, highlight_ranges: Object.fromEntries(ranges), decoration_stats: stats };
}

function madeMessage(fields: MessageFields): ResultMessage {
  return {
    message: { ...fields },
    index: CREATED_BY_DECORATOR,
    highlight_ranges: {},
    decoration_stats: null,
  };
}

function differences(before: MessageFields, after: MessageFields): DecorationStats {
  const [was, is] = [Object.entries(before), Object.entries(after)];
  return {
    added_fields: Object.fromEntries(is.filter(([name]) => !Object.hasOwn(before, name))),
    changed_fields: Object.fromEntries(
      is
        .filter(([name, value]) => Object.hasOwn(before, name) && before[name] !== value)
        .map(([name, value]) => [name, { before: before[name], after: value }]),
    ),
    removed_fields: Object.fromEntries(was.filter(([name]) => !Object.hasOwn(after, name))),
  };
}
