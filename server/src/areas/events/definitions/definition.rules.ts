// Reads event definitions from requests: fills in what is left out, and says what is wrong in the words that clients know.
import {
  AggregationConfig,
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
  type EventSeries,
  type SequenceConfig,
  type SilentSourceConfig,
  type SystemEventsConfig,
} from '@logboom/contract/events/config-schemas';
import type { EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import { isObject } from '@logboom/contract/common/is-object';
import { cronProblem, type CronSchedule } from '@logboom/core/events/cron';
import { readCondition, seriesIn, type Condition } from '@logboom/core/events/conditions';
import { badRequest } from '../../../http/errors.ts';
import { compileCheck } from '../../../http/schemas/validation.ts';
import { newId } from '../../../storage/ids.ts';
import { once } from '../../../once.ts';
import { readSequence, sequenceCheck, sequenceProblems } from './sequence.rules.ts';
import {
  readSilentSource,
  silentSourceCheck,
  silentSourceProblems,
  type SilentSource,
} from './silent-source.rules.ts';

export const EVENTS_STREAM = '000000000000000000000002';
export const SYSTEM_EVENTS_STREAM = '000000000000000000000003';
export const SYSTEM_SCOPE = 'SYSTEM_NOTIFICATION_EVENT';

/** What a run works from. */
export interface Aggregation extends AggregationConfig {
  query_parameters: unknown[];
  series: EventSeries[];
  conditions: { expression: Condition | null };
}

/** What is run by the schedule. */
export type ScheduledConfig = Aggregation | SilentSource | SequenceConfig;
export type DefinitionConfig = ScheduledConfig | SystemEventsConfig;
export type Problems = Record<string, string[]>;

const EXPRESSION_CLASS = 'org.graylog.events.conditions.Expr';
const SERIES_CLASS = 'org.graylog.events.processor.aggregation.AggregationSeries';
const aggregationCheck = once(() => compileCheck(AggregationConfig));

/** Undefined when there is no type, which is a problem of its own. */
export function readConfig(sent: { readonly type?: string | undefined }): DefinitionConfig | undefined {
  const { type } = sent;
  if (type === undefined) return undefined;
  if (type === SYSTEM_EVENTS) return { type };
  if (type === SILENT_SOURCE)
    return readSilentSource(shaped(sent, silentSourceCheck()) as SilentSourceConfig);
  if (type === SEQUENCE) return readSequence(shaped(sent, sequenceCheck()) as SequenceConfig);
  if (type !== 'aggregation-v1') throw invalid(`There are no event definitions of the type ${type}.`);
  return readAggregation(sent, type);
}

/** Refuses what is not of the shape that its type has. */
function shaped(sent: object, check: (value: unknown) => string | undefined): object {
  const problem = check(structuredClone(sent));
  if (problem !== undefined) throw invalid(problem);
  return sent;
}

function readAggregation(sent: object, type: 'aggregation-v1'): Aggregation {
  const problem = aggregationCheck()(structuredClone(sent));
  if (problem !== undefined) {
    const cause = /^(?:series|conditions)/.exec(problem)?.[0];
    const name =
      cause === 'series' ? ` (${SERIES_CLASS})` : cause === 'conditions' ? ` (${EXPRESSION_CLASS})` : '';
    throw invalid(`${problem}${name}`);
  }
  const config = sent as AggregationConfig;
  const series = config.series.map(({ id, function: name, field }) => ({
    id: id || newId(),
    function: name,
    field: field || null,
  }));
  return {
    type,
    query: config.query,
    query_parameters: config.query_parameters ?? [],
    streams: [...new Set(config.streams)],
    group_by: config.group_by,
    series,
    conditions: { expression: expressionOf(config.conditions, series) },
    search_within_ms: config.search_within_ms,
    execute_every_ms: config.execute_every_ms,
    ...cronOf(config),
    ...(config.window_by === 'receive_time' && { window_by: config.window_by }),
  };
}

/** Clients that know nothing of it see what they know. */
function cronOf(
  config: AggregationConfig,
): Pick<AggregationConfig, 'use_cron_scheduling' | 'cron_expression' | 'cron_timezone'> {
  if (config.use_cron_scheduling !== true) return {};
  return {
    use_cron_scheduling: true,
    cron_expression: config.cron_expression?.trim() ?? '',
    cron_timezone: config.cron_timezone || 'UTC',
  };
}

/** Undefined for a definition that runs every so often. */
export function scheduleOf(config: AggregationConfig): CronSchedule | undefined {
  if (config.use_cron_scheduling !== true) return undefined;
  return { expression: config.cron_expression ?? '', timeZone: config.cron_timezone ?? 'UTC' };
}

function expressionOf(conditions: unknown, series: readonly EventSeries[]): Condition | null {
  const expression = isObject(conditions) ? conditions['expression'] : undefined;
  if (expression === undefined || expression === null) return null;
  const read = readCondition(expression);
  if (!read.ok) throw invalid(`${read.problem} (${EXPRESSION_CLASS})`);
  const unknown = seriesIn(read.condition).find((ref) => !series.some(({ id }) => id === ref));
  if (unknown !== undefined)
    throw invalid(`The condition names the series "${unknown}", which there is not (${EXPRESSION_CLASS})`);
  return read.condition;
}

const invalid = (text: string) => badRequest(text, 'EVENT_DEFINITION_INVALID');

const FIELD_NAME = /^[\w.\-@]*$/;

export function problemsOf(
  request: Pick<EventDefinitionRequest, 'title' | 'field_spec' | 'key_spec'>,
  config: DefinitionConfig | undefined,
): Problems {
  const problems: Problems = config === undefined ? {} : configProblems(config);
  const { title, field_spec = {}, key_spec } = request;
  if (title.trim() === '') problems['title'] = ['Event Definition title cannot be empty.'];
  if (config === undefined) problems['config'] = ['Event Definition config type cannot be empty.'];
  const wrong = Object.keys(field_spec).filter((name) => !FIELD_NAME.test(name));
  if (wrong.length > 0)
    problems['field_spec'] = wrong.map(
      (name) => `Event Definition field_spec contains invalid message field "${name}"`,
    );
  if (key_spec.some((name) => !Object.hasOwn(field_spec, name)))
    problems['key_spec'] = ['Event Definition key_spec can only contain fields defined in field_spec.'];
  return problems;
}

export function configProblems(config: DefinitionConfig): Problems {
  switch (config.type) {
    case SYSTEM_EVENTS:
      return {};
    case SILENT_SOURCE:
      return silentSourceProblems(config);
    case SEQUENCE:
      return sequenceProblems(config);
    default:
      return aggregationProblems(config);
  }
}

function aggregationProblems(config: Aggregation): Problems {
  const { group_by, series, conditions, search_within_ms, execute_every_ms } = config;
  const problems: Problems = {};
  const add = (field: string, text: string) => (problems[field] = [...(problems[field] ?? []), text]);
  if (search_within_ms <= 0)
    add('search_within_ms', 'Filter & Aggregation search_within_ms must be greater than 0.');
  if (execute_every_ms <= 0)
    add('execute_every_ms', 'Filter & Aggregation execute_every_ms must be greater than 0.');
  const hasExpression = conditions.expression !== null;
  if (group_by.length > 0 && (series.length === 0 || !hasExpression)) {
    add('series', 'Aggregation with group_by must also contain series');
    add('conditions', 'Aggregation with group_by must also contain conditions');
  } else if (hasExpression && series.length === 0)
    add('series', 'Aggregation with conditions must also contain series');
  else if (!hasExpression && series.length > 0)
    add('conditions', 'Aggregation with series must also contain conditions');
  const cron = scheduleOf(config);
  const wrong = cron && cronProblem(cron, Date.now());
  if (wrong !== undefined) add('cron_expression', wrong);
  const fieldless = series.find(({ function: name, field }) => name !== 'count' && field === null);
  if (fieldless) add('series', `The function ${fieldless.function} needs a field`);
  return problems;
}

/** Those that it reads; none means all of them. */
export function streamsOf(config: ScheduledConfig): string[] {
  if (config.type !== SEQUENCE) return config.streams;
  const ofSteps = config.steps.map(({ streams }) => streams);
  return ofSteps.some((streams) => streams.length === 0) ? [] : [...new Set(ofSteps.flat())];
}

/** Every definition stores its events in one of the two streams for them. */
export function storageOf(sent: readonly unknown[] = []) {
  const type = 'persist-to-streams-v1';
  const isSystem = sent.some(
    (one) =>
      isObject(one) &&
      one['type'] === type &&
      JSON.stringify(one['streams']) === `["${SYSTEM_EVENTS_STREAM}"]`,
  );
  return [{ type, streams: [isSystem ? SYSTEM_EVENTS_STREAM : EVENTS_STREAM] }];
}
