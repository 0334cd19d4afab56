// Decides to which streams a message belongs, looking only at rules that can match it.
import { trimText } from '../message/field-names.ts';
import type { FieldValue, LogMessage } from '../message/message.ts';
import { compileRule, ruleValue, type CompiledRule, type Verdict } from './rule-test.ts';
import { DEFAULT_STREAM_ID, RULE_TYPES, type RoutedStream, type RuleFault } from './stream-rule.ts';
import { textForm } from './text-form.ts';
import { createTextFinder, type TextFinder } from './text-finder.ts';

export interface StreamRouter {
  /** The ids of the message's streams; the default stream is among them unless a match removes it. Do not change it. */
  route(message: LogMessage, faults?: RuleFault[]): readonly string[];
  /** Rules that can never match, and why. */
  readonly problems: readonly RuleFault[];
}

/** Leads to a stream: a message for which `first` (if any) and all others hold belongs to it. */
interface Way {
  readonly stream: number;
  readonly first: CompiledRule | undefined;
  readonly others: readonly CompiledRule[];
}

/** The ways that only messages with a certain field can take. */
interface FieldWays {
  readonly field: string;
  /** By the exact value of the field. */
  readonly exact: Map<string, Way[]>;
  /** By the value in lower case: inputs are compared that way. */
  readonly folded: Map<string, Way[]>;
  readonly tested: Way[];
  /** By texts that the value must contain, the places of which the finder knows. */
  readonly containing: Way[];
  finder: TextFinder | undefined;
}

interface Plan {
  readonly streams: readonly RoutedStream[];
  readonly byField: readonly FieldWays[];
  readonly open: readonly Way[];
}

const ONLY_DEFAULT: readonly string[] = Object.freeze([DEFAULT_STREAM_ID]);

/** Streams that are disabled or have no rules match nothing. */
export function compileRouter(streams: readonly RoutedStream[]): StreamRouter {
  const problems: RuleFault[] = [];
  const plan = makePlan(streams, problems);
  const run = new Run(plan);
  return { problems, route: (message, faults) => run.route(message, faults) };
}

function makePlan(streams: readonly RoutedStream[], problems: RuleFault[]): Plan {
  const active = streams.filter(({ disabled, id }) => !disabled && id !== DEFAULT_STREAM_ID);
  const byField = new Map<string, FieldWays>();
  const open: Way[] = [];
  active.forEach((stream, index) => {
    const rules = stream.rules.map(compileRule);
    for (const { rule, problem } of rules)
      if (problem !== undefined) problems.push({ streamId: stream.id, ruleId: rule.id, problem });
    if (stream.matchingType === 'AND') addWay(byField, open, index, rules);
    else for (const rule of rules) addWay(byField, open, index, [rule]);
  });
  const fields = [...byField.values()];
  fields.forEach(addFinder);
  return { streams: active, byField: fields, open };
}

function addWay(
  byField: Map<string, FieldWays>,
  open: Way[],
  stream: number,
  rules: readonly CompiledRule[],
): void {
  if (rules.length === 0 || rules.some(({ problem }) => problem !== undefined)) return;
  const sorted = rules.toSorted((a, b) => cost(a) - cost(b));
  const [first, ...others] = sorted;
  if (first === undefined) return;
  if (!first.needsField) {
    open.push({ stream, first, others });
    return;
  }
  let ways = byField.get(first.field);
  if (!ways) {
    ways = {
      field: first.field,
      exact: new Map(),
      folded: new Map(),
      tested: [],
      containing: [],
      finder: undefined,
    };
    byField.set(first.field, ways);
  }
  const { type, value, inverted } = first.rule;
  const known = { stream, first: undefined, others };
  if (type === RULE_TYPES.exact && !inverted) append(ways.exact, value, known);
  else if (type === RULE_TYPES.matchInput && !inverted) append(ways.folded, value.toLowerCase(), known);
  else (first.texts.length > 0 ? ways.containing : ways.tested).push({ stream, first, others });
}

/** Fewer are tested as quickly one by one. */
const FEW_CONTAINING = 4;

/** One search for all the texts of a field, instead of one for each. */
function addFinder(ways: FieldWays): void {
  const { containing, tested } = ways;
  if (containing.length > FEW_CONTAINING)
    ways.finder = createTextFinder(containing.map(({ first }) => first?.texts ?? []));
  if (ways.finder === undefined) tested.push(...containing.splice(0));
}

function append(ways: Map<string, Way[]>, value: string, way: Way): void {
  const same = ways.get(value);
  if (same) same.push(way);
  else ways.set(value, [way]);
}

const COSTS: ReadonlyMap<number, number> = new Map([
  [RULE_TYPES.exact, 1],
  [RULE_TYPES.matchInput, 2],
  [RULE_TYPES.presence, 3],
  [RULE_TYPES.greater, 3],
  [RULE_TYPES.smaller, 3],
  [RULE_TYPES.alwaysMatch, 5],
  [RULE_TYPES.contains, 6],
  [RULE_TYPES.regex, 20],
]);

/** Cheap rules, and those that most messages fail, come first. */
function cost({ rule, needsField }: CompiledRule): number {
  return (COSTS.get(rule.type) ?? 0) + (needsField ? 0 : 10);
}

/** Holds what is used again for every message. */
class Run {
  readonly #plan: Plan;
  readonly #hit: Uint8Array;
  #hits = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#hit = new Uint8Array(plan.streams.length);
  }

  route(message: LogMessage, faults: RuleFault[] | undefined): readonly string[] {
    this.#hits = 0;
    for (const ways of this.#plan.byField) this.#followField(message, ways, faults);
    for (const way of this.#plan.open) {
      const value = way.first && ruleValue(message, way.first.field);
      this.#follow(message, way, value, faults);
    }
    return this.#hits === 0 ? ONLY_DEFAULT : this.#collect();
  }

  #followField(message: LogMessage, ways: FieldWays, faults: RuleFault[] | undefined): void {
    const value = ruleValue(message, ways.field);
    if (value === undefined) return;
    if (ways.exact.size > 0)
      this.#followAll(message, ways.exact.get(trimText(textForm(value))), value, faults);
    if (ways.folded.size > 0)
      this.#followAll(message, ways.folded.get(textForm(value).toLowerCase()), value, faults);
    this.#followAll(message, ways.tested, value, faults);
    if (ways.finder === undefined) return;
    for (const place of ways.finder.find(textForm(value))) {
      const way = ways.containing[place];
      if (way !== undefined) this.#follow(message, way, value, faults);
    }
  }

  /** @param value what the first rule of each way is tried on. */
  #followAll(
    message: LogMessage,
    ways: readonly Way[] | undefined,
    value: FieldValue,
    faults: RuleFault[] | undefined,
  ): void {
    if (ways !== undefined) for (const way of ways) this.#follow(message, way, value, faults);
  }

  #follow(
    message: LogMessage,
    { stream, first, others }: Way,
    value: FieldValue | undefined,
    faults: RuleFault[] | undefined,
  ): void {
    if (this.#hit[stream] === 1) return;
    if (first !== undefined && !this.#holds(value, first, stream, faults)) return;
    for (const rule of others) if (!this.#holds(ruleValue(message, rule.field), rule, stream, faults)) return;
    this.#hit[stream] = 1;
    this.#hits++;
  }

  #holds(
    value: FieldValue | undefined,
    rule: CompiledRule,
    stream: number,
    faults: RuleFault[] | undefined,
  ): boolean {
    const verdict: Verdict = rule.test(value);
    if (verdict === 'too-costly') {
      faults?.push({
        streamId: this.#plan.streams[stream]?.id ?? '',
        ruleId: rule.rule.id,
        problem: TOO_COSTLY,
      });
      return false;
    }
    return verdict;
  }

  #collect(): string[] {
    const ids = [DEFAULT_STREAM_ID];
    let isRemoved = false;
    for (let index = 0; index < this.#hit.length; index++) {
      const stream = this.#hit[index] === 1 ? this.#plan.streams[index] : undefined;
      if (stream === undefined) continue;
      this.#hit[index] = 0;
      ids.push(stream.id);
      isRemoved ||= stream.removeMatchesFromDefaultStream;
    }
    if (isRemoved) ids.shift();
    return ids;
  }
}

const TOO_COSTLY = 'Stopped: the regular expression takes too long on this message';
