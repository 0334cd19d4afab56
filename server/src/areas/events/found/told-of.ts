// What a notification tells of an event that happened, for those who may see it.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import { readConfig } from '../definitions/definition.rules.ts';
import type { DefinitionStore } from '../definitions/definition.store.ts';
import type { DefinitionRunner } from '../execution/run-definition.ts';
import type { EventService } from './event.service.ts';

interface Parts {
  readonly events: Pick<EventService, 'read'>;
  readonly definitions: Pick<DefinitionStore, 'find'>;
  readonly runner: Pick<DefinitionRunner, 'model'>;
}

export type ToldOf = (caller: Caller, eventId: string, signal: AbortSignal) => Promise<NotificationModel>;

export function toldOf({ events, definitions, runner }: Parts): ToldOf {
  return async (caller, eventId, signal) => {
    const found = await events.read(caller, eventId, signal);
    const definition = found && (await definitions.find(found.event.event_definition_id));
    if (found === undefined || definition === undefined)
      throw notFound(`Event <${eventId}> doesn't exist`, 'EVENT_UNKNOWN');
    const config = readConfig(definition.config);
    const aggregation = config?.type === 'aggregation-v1' ? config : undefined;
    return runner.model(definition, aggregation, found.event, {}, signal);
  };
}
