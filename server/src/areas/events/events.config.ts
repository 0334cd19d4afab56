// How events are processed, as administrators configure it for all nodes.
import { EVENTS_CONFIG } from '@logboom/contract/configuration/rules';
import { EventsConfig } from '@logboom/contract/configuration/schemas';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const eventsEntry: ConfigEntry<typeof EventsConfig> = {
  className: EVENTS_CONFIG,
  schema: EventsConfig,
  seeded: true,
};
