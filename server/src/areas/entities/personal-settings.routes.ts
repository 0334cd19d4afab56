// The calls around what people set for themselves.
import { listPreferences, telemetry } from '@logboom/contract/entities/personal-settings';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { PersonalSettingsService } from './personal-settings.service.ts';

export function personalSettingsRoutes(settings: PersonalSettingsService): (api: ApiServer) => void {
  return (api) => {
    route(api, listPreferences.read, (request) =>
      settings.listPreferences(callerOf(request), request.params.list),
    );
    route(api, listPreferences.save, async (request, reply) => {
      await settings.saveListPreferences(callerOf(request), request.params.list, request.body);
      return reply.code(200).send(undefined);
    });
    route(api, telemetry.read, (request) => settings.telemetry(callerOf(request)));
    route(api, telemetry.readSettings, (request) => settings.telemetrySettings(callerOf(request)));
    route(api, telemetry.saveSettings, async (request, reply) => {
      await settings.saveTelemetrySettings(callerOf(request), request.body);
      return reply.code(204).send(undefined);
    });
  };
}
