// The words that pages have for event definitions.
import { SEQUENCE, SILENT_SOURCE, SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type {
  EventDefinitionList,
  EventDefinitionRequest,
} from '@logboom/contract/events/definition-schemas';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';

export const PRIORITIES = { '1': 'Low', '2': 'Normal', '3': 'High' } as const;

export function priorityWord(priority: number): string {
  return PRIORITIES[String(priority) as keyof typeof PRIORITIES] ?? String(priority);
}

type Configured = Pick<EventDefinitionRequest, 'config'>;

export const isSystem = ({ config }: Configured): boolean => config.type === SYSTEM_EVENTS;

export function typeWord({ config }: Configured): string {
  if (config.type === SILENT_SOURCE) return 'Silent source';
  if (config.type === SEQUENCE) return 'Sequence';
  if (config.type !== 'aggregation-v1') return 'System events';
  return config.series.length > 0 ? 'Filter & aggregation' : 'Filter';
}

/** The part of a configuration that is about time, in words. */
export function rhythmWords({ config }: Configured): string {
  if (config.type === SILENT_SOURCE) return `Every ${formatElapsed(config.execute_every_ms)}`;
  if (config.type === SEQUENCE)
    return `Every ${formatElapsed(config.execute_every_ms)}, within ${formatElapsed(config.within_ms)}`;
  if (config.type !== 'aggregation-v1') return 'As they happen';
  const { search_within_ms: within, execute_every_ms: every } = config;
  const over = `over ${formatElapsed(within)}${config.window_by === 'receive_time' ? ' by receive time' : ''}`;
  if (config.use_cron_scheduling === true)
    return `${config.cron_expression ?? ''} (${config.cron_timezone ?? 'UTC'}), ${over}`;
  return `Every ${formatElapsed(every)}, ${over}`;
}

/** Every tag that a definition has, once. */
export const tagsIn = ({ event_definitions: all }: EventDefinitionList): string[] =>
  [...new Set(all.flatMap(({ tags = [] }) => tags))].toSorted((a, b) => a.localeCompare(b));

export const countOf = (count: number, singular: string): string =>
  count === 1 ? `1 ${singular}` : `${count} ${singular}s`;
