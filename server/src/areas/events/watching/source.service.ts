// What a definition of silent sources has learned: shown, and forgotten by hand.
import { SILENT_SOURCE } from '@logboom/contract/events/config-schemas';
import type { LearnedSources } from '@logboom/contract/events/source-schemas';
import { badRequest } from '../../../http/errors.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { readConfig } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { silenceRules, type SilentSource } from '../definitions/silent-source.rules.ts';
import { presentSource } from './source.present.ts';
import type { SourceStore } from './source.store.ts';

const SHOWN = 500;

export function sourceService(database: Database, store: Pick<SourceStore, 'shown' | 'counts' | 'forget'>) {
  return {
    async list(definition: StoredDefinition): Promise<LearnedSources> {
      const config = silentSourceOf(definition);
      const [shown, counts] = await Promise.all([
        store.shown(definition.id, SHOWN),
        store.counts(definition.id),
      ]);
      const rules = silenceRules(config);
      return {
        ...counts,
        max_values: config.max_values,
        sources: shown.map((source) => presentSource(source, rules)),
      };
    },

    /** Its alert is over with the next run. */
    async forget(definition: StoredDefinition, value: string): Promise<void> {
      silentSourceOf(definition);
      await store.forget(database, definition.id, [value]);
    },
  };
}

export type SourceService = ReturnType<typeof sourceService>;

function silentSourceOf({ config }: StoredDefinition): SilentSource {
  const read = readConfig(config);
  if (read?.type !== SILENT_SOURCE)
    throw badRequest('Only definitions of silent sources learn values.', 'EVENT_DEFINITION_INVALID');
  return read;
}
