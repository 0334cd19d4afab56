// The search that shows the messages behind an event: the query and the time of its definition, and its groups.
import { SEQUENCE, SILENT_SOURCE, type EventConfig } from '@logboom/contract/events/config-schemas';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import type { Event } from '@logboom/contract/events/event-schemas';
import { groupTerms } from '@logboom/core/events/group-terms';
import { searchUrl } from '../../../routes.ts';

/** Undefined for events of the system, behind which there are no messages. */
export function replayUrl({ replay_info: info, group_by_fields: groups }: Event): string | undefined {
  if (info === null) return undefined;
  return searchUrl({
    query: withGroups(info.query, groups),
    timeRange: { type: 'absolute', from: info.timerange_start, to: info.timerange_end },
    streams: info.streams,
  });
}

/** What the next run of a definition would look at. */
export function replayDefinitionUrl({ config }: EventDefinition): string | undefined {
  const asked = lookedAt(config);
  if (asked === undefined) return undefined;
  const { query, streams, within } = asked;
  return searchUrl({
    query,
    timeRange: { type: 'relative', range: Math.max(1, Math.ceil(within / 1000)) },
    streams,
  });
}

function lookedAt(config: EventConfig) {
  switch (config.type) {
    case 'aggregation-v1':
      return { query: config.query, streams: config.streams, within: config.search_within_ms };
    case SILENT_SOURCE:
      return { query: config.query, streams: config.streams, within: config.execute_every_ms };
    case SEQUENCE: {
      const queries = config.steps.map(({ query }) => query.trim());
      const isAll = queries.some((query) => query === '' || query === '*');
      const ofSteps = config.steps.map(({ streams }) => streams);
      return {
        query: isAll ? '' : queries.map((query) => `(${query})`).join(' OR '),
        streams: ofSteps.some((streams) => streams.length === 0) ? [] : [...new Set(ofSteps.flat())],
        within: config.within_ms + config.execute_every_ms,
      };
    }
    default:
      return undefined;
  }
}

function withGroups(query: string, groups: Event['group_by_fields']): string {
  const conditions = groupTerms(groups);
  const whole = query.trim();
  if (conditions.length === 0) return whole;
  return [...(whole === '' || whole === '*' ? [] : [`(${whole})`]), ...conditions].join(' AND ');
}
