// What rules can ask of this node while they run, in processing threads and in the simulator.
import type { CompileGrok } from '@logboom/core/grok/grok';
import { createMessageIds } from '@logboom/core/message/message-id';
import type { RuleHost } from '@logboom/core/rules/engine/host';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import type { RuleLookups } from './lookups/lookups.ts';
import { naturalDate } from './processing/extractor-tools.ts';

/** What there is around the rules. */
export interface RuleSurroundings {
  readonly streams: readonly { readonly id: string; readonly title: string; readonly disabled: boolean }[];
  readonly inputs: readonly { readonly id: string; readonly title: string }[];
  readonly grokNames: readonly string[];
  readonly compileGrok: CompileGrok;
  readonly lookups: RuleLookups;
}

/** Where rules leave something behind. */
export interface RuleTraces {
  readonly debug: (text: string) => void;
  readonly increaseCounter: (name: string, by: number) => void;
}

export function createRuleHost(
  { streams, inputs, grokNames, compileGrok, lookups }: RuleSurroundings,
  { debug, increaseCounter }: RuleTraces,
): RuleHost {
  const createId = createMessageIds();
  const running = streams.filter(({ disabled }) => !disabled);
  const runningIds = new Set(running.map(({ id }) => id));
  const byTitle = grouped(running, ({ title }) => title);
  const byName = grouped(inputs, ({ title }) => title.toLowerCase());
  return {
    now: Date.now,
    createMessageId: () => createId(Date.now(), 0),
    defaultStreamId: DEFAULT_STREAM_ID,
    runningStreamsNamed: (title) => byTitle.get(title) ?? [],
    isRunningStream: (id) => runningIds.has(id),
    inputsNamed: (title) => byName.get(title.toLowerCase()) ?? [],
    compileGrok,
    grokNames: () => grokNames,
    ...lookups,
    naturalDate: (text, zone) => naturalDate(text, zone, Date.now()),
    debug,
    increaseCounter,
  };
}

/** The ids of all that have the same name. */
function grouped<Item extends { readonly id: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item.id);
    else groups.set(name, [item.id]);
  }
  return groups;
}
