// The words that pages have for event definitions.
import type { EventDefinition, EventDefinitionList } from '@logboom/contract/events/definition-schemas';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';

export const SYSTEM_EVENTS = 'system-notifications-v1';
export const PRIORITIES = { '1': 'Low', '2': 'Normal', '3': 'High' } as const;

export function priorityWord(priority: number): string {
  return PRIORITIES[String(priority) as keyof typeof PRIORITIES] ?? String(priority);
}

export const isSystem = ({ config }: Pick<EventDefinition, 'config'>): boolean =>
  config.type === SYSTEM_EVENTS;

export function typeWord({ config }: Pick<EventDefinition, 'config'>): string {
  if (isSystem({ config })) return 'System events';
  const { series } = config as Record<string, unknown>;
  return Array.isArray(series) && series.length > 0 ? 'Filter & aggregation' : 'Filter';
}

/** The part of a configuration that is about time, in words. */
export function rhythmWords({ config }: Pick<EventDefinition, 'config'>): string {
  const { search_within_ms: within, execute_every_ms: every } = config as Record<string, unknown>;
  if (typeof within !== 'number' || typeof every !== 'number') return 'As they happen';
  return `Every ${formatElapsed(every)}, over ${formatElapsed(within)}`;
}

/** Every tag that a definition has, once. */
export const tagsIn = ({ event_definitions: all }: EventDefinitionList): string[] =>
  [...new Set(all.flatMap(({ tags = [] }) => tags))].toSorted((a, b) => a.localeCompare(b));

export const countOf = (count: number, singular: string): string =>
  count === 1 ? `1 ${singular}` : `${count} ${singular}s`;
