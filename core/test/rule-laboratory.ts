// Runs rules on messages for tests: one pipeline on the default stream, as the examples of the documentation have it.
import { grokLibrary } from '../src/grok/definitions.ts';
import { createGrokCompiler } from '../src/grok/grok.ts';
import { createMessage } from '../src/message/message.ts';
import { compileRule } from '../src/rules/compile/compile-rule.ts';
import { Budget } from '../src/rules/engine/budget.ts';
import type { LookupResult, RuleHost } from '../src/rules/engine/host.ts';
import { PipelineRunner } from '../src/rules/engine/pipeline-runner.ts';
import { PipelineSet, type PipelineSetSource } from '../src/rules/engine/pipeline-set.ts';
import { RuleMessage } from '../src/rules/engine/rule-message.ts';
import type { Trace } from '../src/rules/engine/trace.ts';
import { dateText, DateValue } from '../src/rules/values/dates.ts';
import { failureText } from '../src/rules/values/failure.ts';
import { Double, Int32 } from '../src/rules/values/numbers.ts';
import { isList, isMap, type RuleValue } from '../src/rules/values/rule-value.ts';
import { textForm } from '../src/rules/values/text-form.ts';

export const DEFAULT_STREAM = '000000000000000000000001';
export const NOW = Date.UTC(2023, 8, 1, 12, 0, 0, 0);
const MESSAGE_TIME = Date.UTC(2023, 8, 1, 8, 15, 30, 123);

export interface Surroundings {
  /** Titles by id. */
  readonly streams?: Readonly<Record<string, string>>;
  readonly grok?: Readonly<Record<string, string>>;
  /** Single values by key, by table. */
  readonly tables?: Readonly<Record<string, Readonly<Record<string, RuleValue>>>>;
  readonly lookup?: (table: string, key: RuleValue) => LookupResult | undefined;
  readonly host?: Partial<RuleHost>;
}

export function makeHost({
  streams = {},
  grok = {},
  tables = {},
  lookup,
  host,
}: Surroundings = {}): RuleHost {
  const definitions = Object.entries(grok).map(([name, pattern]) => ({ name, pattern }));
  let ids = 0;
  return {
    now: () => NOW,
    createMessageId: () => `id-${++ids}`,
    defaultStreamId: DEFAULT_STREAM,
    runningStreamsNamed: (title) => Object.keys(streams).filter((id) => streams[id] === title),
    isRunningStream: (id) => id in streams || id === DEFAULT_STREAM,
    inputsNamed: (title) => (title.toLowerCase() === 'syslog udp' ? ['input-1'] : []),
    compileGrok: createGrokCompiler(grokLibrary(definitions)),
    grokNames: () => Object.keys(grok),
    lookup: lookup ?? ((table, key) => single(tables[table], key)),
    writeLookup: () => null,
    enabledThreatSources: () => [],
    naturalDate: (text) => (text.includes('yesterday') ? NOW - 86_400_000 : undefined),
    debug: () => {},
    increaseCounter: () => {},
    ...host,
  };
}

function single(
  table: Readonly<Record<string, RuleValue>> | undefined,
  key: RuleValue,
): LookupResult | undefined {
  if (table === undefined) return undefined;
  const value = table[textForm(key) ?? ''] ?? null;
  const multi = value === null ? null : new Map([['value', value]]);
  return { single: value, multi, list: null, hasError: false };
}

/** A message as the examples have it. */
export function makeMessage(fields: Readonly<Record<string, RuleValue>> = {}): RuleMessage {
  const message = new RuleMessage(createMessage(MESSAGE_TIME, 'm', 'h1'), [DEFAULT_STREAM], () => 'id-0');
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  return message;
}

/** Runs a set; fields that a plain message cannot hold are set by a rule before. */
export function runSet(
  source: PipelineSetSource,
  message: RuleMessage,
  surroundings: Surroundings = {},
  trace?: Trace,
): RuleMessage[] {
  const set = new PipelineSet(source, trace !== undefined);
  const runner = new PipelineRunner(set, makeHost(surroundings));
  return runner.run(message.message, [...message.streams], { id: 'id-0', ...(trace ? { trace } : {}) });
}

/** One pipeline with the given stages, on the default stream. */
export function pipelineOf(stages: string, rules: Readonly<Record<string, string>>): PipelineSetSource {
  return {
    rules: Object.entries(rules).map(([name, rest]) => ({
      id: `rule-${name}`,
      source: `rule "${name}" ${rest} end`,
    })),
    pipelines: [{ id: 'p1', source: `pipeline "p" ${stages} end` }],
    connections: [{ streamId: DEFAULT_STREAM, pipelineIds: ['p1'] }],
  };
}

export interface Outcome {
  /** Types of what is wrong with the source. */
  readonly problems?: readonly string[];
  /** Fields that were added or changed. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly removed: readonly string[];
  readonly error: string | undefined;
  readonly matched: boolean;
  readonly message: RuleMessage;
}

/** `before`: fields with the types that rules see. */
export function runRule(
  body: string,
  {
    when = 'true',
    fields = {},
    surroundings = {},
  }: { when?: string; fields?: Readonly<Record<string, RuleValue>>; surroundings?: Surroundings } = {},
): Outcome {
  const message = makeMessage(fields);
  const source = `rule "r" when ${when} then ${body} end`;
  const compiled = compileRule(source);
  if (!compiled.ok)
    return {
      problems: compiled.problems.map(({ type }) => type),
      set: {},
      removed: [],
      error: undefined,
      matched: false,
      message,
    };
  const before = new Map(message.names().map((name) => [name, plain(message.get(name))]));
  const host = makeHost(surroundings);
  const context = {
    message,
    host,
    budget: new Budget(),
    variables: [],
    ruleId: 'r',
    ruleName: 'r',
    made: [],
    messagesLeft: 100,
    observer: undefined,
  };
  let matched = false;
  let error: string | undefined;
  try {
    matched = compiled.rule.matches(context);
    if (matched) compiled.rule.execute(context);
  } catch (thrown) {
    error = failureText(thrown);
  }
  const set: Record<string, unknown> = {};
  for (const name of message.names()) {
    const value = plain(message.get(name));
    if (JSON.stringify(before.get(name)) !== JSON.stringify(value)) set[name] = value;
  }
  const removed = [...before.keys()].filter((name) => !message.has(name));
  return { set, removed, error, matched, message };
}

/** Whether a condition holds. */
export function matches(
  when: string,
  fields: Readonly<Record<string, RuleValue>> = {},
  surroundings: Surroundings = {},
) {
  const outcome = runRule('', { when, fields, surroundings });
  return outcome.problems ?? outcome.error ?? outcome.matched;
}

/** The value of an expression, as plain data. */
export function valueOf(
  expression: string,
  fields: Readonly<Record<string, RuleValue>> = {},
  surroundings: Surroundings = {},
) {
  const outcome = runRule(`set_field("result", ${expression});`, { fields, surroundings });
  return outcome.problems ?? outcome.error ?? outcome.set['result'];
}

export function plain(value: RuleValue): unknown {
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof DateValue) return dateText(value);
  if (isList(value)) return value.map(plain);
  if (isMap(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'object' ? textForm(value) : value;
}
