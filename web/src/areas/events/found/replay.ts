// The search that shows the messages behind an event: the query and the time of its definition, and its groups.
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
  if (config.type !== 'aggregation-v1') return undefined;
  const { query, streams, search_within_ms: within } = config;
  return searchUrl({
    query,
    timeRange: { type: 'relative', range: Math.max(1, Math.ceil(within / 1000)) },
    streams,
  });
}

function withGroups(query: string, groups: Event['group_by_fields']): string {
  const conditions = groupTerms(groups);
  const whole = query.trim();
  if (conditions.length === 0) return whole;
  return [...(whole === '' || whole === '*' ? [] : [`(${whole})`]), ...conditions].join(' AND ');
}
