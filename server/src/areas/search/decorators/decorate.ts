// Applies decorators to found messages, and says what they changed.
import type { DecorationStats } from '@logboom/contract/search/decorators';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Decoration, MessageFields } from './decorator-type.ts';
import { DECORATOR_TYPES } from './decorator-types.ts';

/** As requests carry it and as it is stored; what is not one has no effect. */
export interface AppliedDecorator {
  readonly type?: unknown;
  readonly config?: unknown;
  readonly order?: unknown;
}

/** What identifies a message stays, whatever a decorator is told to write. */
const KEPT = ['_id', 'timestamp', 'streams'] as const;

/** In their order. When one of them fails, the messages are as they were found. */
export function decorate(
  messages: readonly ResultMessage[],
  decorators: readonly AppliedDecorator[],
): ResultMessage[] {
  const chain = decorators.toSorted((a, b) => orderOf(a) - orderOf(b)).flatMap(decorationOf);
  if (chain.length === 0) return [...messages];
  try {
    return messages.map((message) => decorated(message, chain));
  } catch {
    return [...messages];
  }
}

function orderOf({ order }: AppliedDecorator): number {
  return typeof order === 'number' ? order : 0;
}

function decorationOf({ type, config }: AppliedDecorator): Decoration[] {
  const known = typeof type === 'string' ? DECORATOR_TYPES.get(type) : undefined;
  const isObject = typeof config === 'object' && config !== null;
  return known ? [known.decoration(isObject ? { ...config } : {})] : [];
}

function decorated(found: ResultMessage, chain: readonly Decoration[]): ResultMessage {
  const before = found.message;
  const changed = chain.reduce<MessageFields>((fields, decoration) => decoration(fields), before);
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
