// How a person wants lists to look, and what they said about telemetry. Everybody reads and writes what is theirs.
import type {
  ListPreferences,
  Telemetry,
  TelemetrySettings,
} from '@logboom/contract/entities/personal-settings';
import type { Caller } from '../../http/authentication.ts';
import { badRequest } from '../../http/errors.ts';
import type { PersonalSettingsStore } from './personal-settings.store.ts';

const MAX_SETTINGS = 500;
const TELEMETRY = 'telemetry';

export function personalSettingsService(store: PersonalSettingsStore) {
  async function save({ userId }: Caller, name: string, value: object): Promise<void> {
    if (await store.save(userId, name, value, MAX_SETTINGS)) return;
    throw badRequest(
      `You have preferences for ${MAX_SETTINGS} lists already; no more are kept.`,
      'LIST_PREFERENCES_FULL',
    );
  }

  /** Nothing leaves this server, whatever somebody allowed. */
  async function telemetrySettings({ userId }: Caller): Promise<TelemetrySettings> {
    const stored = await store.find(userId, TELEMETRY);
    return {
      telemetry_enabled: false,
      telemetry_permission_asked: stored?.['telemetry_permission_asked'] === true,
    };
  }

  return {
    listPreferences: async ({ userId }: Caller, list: string): Promise<ListPreferences> =>
      (await store.find(userId, settingOf(list))) ?? {},

    saveListPreferences: (caller: Caller, list: string, preferences: ListPreferences): Promise<void> => {
      const { displayed_attributes = null, sort = null, per_page = null } = preferences;
      return save(caller, settingOf(list), { displayed_attributes, sort, per_page });
    },

    telemetry: async (caller: Caller): Promise<Telemetry> => ({
      user_telemetry_settings: await telemetrySettings(caller),
    }),
    telemetrySettings,
    saveTelemetrySettings: (caller: Caller, settings: TelemetrySettings): Promise<void> =>
      save(caller, TELEMETRY, settings),
  };
}

export type PersonalSettingsService = ReturnType<typeof personalSettingsService>;

function settingOf(list: string): string {
  return `list:${list}`;
}
