// What a script asks for in an address, made into what it could have sent as a body.
import type {
  AggregateQuery,
  AggregateSpec,
  MessagesQuery,
  MessagesSpec,
} from '@logboom/contract/search/scripting';
import type { TimeRange } from '@logboom/contract/search/schemas';
import { badRequest, RequestError } from '../../../http/errors.ts';
import { momentsOf } from '../definitions/time-ranges.ts';

/** Repeated or with commas, or both. */
function members(values: readonly string[] | undefined): string[] {
  return (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function commonParts(
  { query, streams, timerange }: Pick<MessagesQuery, 'query' | 'streams' | 'timerange'>,
  now: number,
) {
  return {
    query: query ?? null,
    streams: members(streams),
    timerange: timerange === undefined ? null : shortTimeRange(timerange, now),
  };
}

export function messagesSpec(asked: MessagesQuery, now: number): MessagesSpec {
  const fields = members(asked.fields);
  return {
    ...commonParts(asked, now),
    fields: fields.length > 0 ? fields : null,
    sort: asked.sort ?? null,
    sort_order: asked.sortOrder ?? null,
    from: asked.from ?? null,
    size: asked.size ?? null,
  };
}

export function aggregateSpec(asked: AggregateQuery, now: number): AggregateSpec {
  const metrics = members(asked.metrics);
  return {
    ...commonParts(asked, now),
    group_by: members(asked.groups).map((field) => ({ field })),
    metrics: (metrics.length > 0 ? metrics : ['count:']).map(simpleMetric),
  };
}

function simpleMetric(text: string): NonNullable<NonNullable<AggregateSpec['metrics']>[number]> {
  const [name = '', field = '', ...more] = text.split(':');
  if (name === '' || more.length > 0) {
    throw badRequest('All metrics need to be defined as "function":"field_name"', 'METRIC_INVALID');
  }
  if (name === 'percentile') {
    throw badRequest(
      'Percentile metric cannot be used in simplified query format. Please use POST request instead, specifying ' +
        'configuration for percentile metric',
      'METRIC_INVALID',
    );
  }
  return { function: name, field: field === '' ? null : field };
}

const UNITS: Readonly<Record<string, string>> = {
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  M: 'months',
  y: 'years',
};

function shortTimeRange(text: string, now: number): TimeRange {
  const [, count, unit = ''] = /^(\d{1,9})([smhdwMy])$/.exec(text) ?? [];
  const keyword = count === undefined ? text : `last ${Number(count)} ${UNITS[unit] ?? ''}`;
  const range: TimeRange = { type: 'keyword', keyword, timezone: 'UTC' };
  try {
    momentsOf(range, now);
    return range;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw badRequest(
      `Could not parse timerange ${text}. It should have a short format (i.e. '2h') or natural date format ` +
        "(i.e. 'last 2 hours')",
      'TIME_RANGE',
    );
  }
}
