// The stream rules and extractors that messages are received with, for the whole server and for processing alone.
import type { ExtractorDescription } from '../../core/src/extractors/description.ts';
import type { StreamRule } from '../../core/src/stream-rules/stream-rule.ts';

type RuleTest = Pick<StreamRule, 'type' | 'field' | 'value'>;

const KINDS: readonly ((at: number) => RuleTest)[] = [
  (at) => ({ type: 1, field: 'service', value: `service-${at}` }),
  (at) => ({ type: 2, field: 'message', value: `error ${at}|fail(ed)? .*${at}` }),
  (at) => ({ type: 6, field: 'message', value: `trace=${at}` }),
  (at) => ({ type: 3, field: 'took_ms', value: String(7000 + at) }),
];

/** The only rule of a stream. */
export function ruleOf(stream: number): StreamRule {
  return { id: `rule ${stream}`, inverted: false, ...KINDS[stream % KINDS.length]!(stream) };
}

export const EXTRACTORS: readonly Pick<ExtractorDescription, 'type' | 'targetField' | 'config'>[] = [
  { type: 'regex', targetField: 'trace', config: { regex_value: 'trace=([0-9a-f]+)' } },
  { type: 'split_and_index', targetField: 'third', config: { split_by: ' ', index: 3 } },
  { type: 'substring', targetField: 'head', config: { begin_index: 0, end_index: 10 } },
];
