// Roll-outs: begun, looked at, brought to an end by people or by the watch.
import type { Rollout, RolloutRequest } from '@logboom/contract/sidecars/rollout-endpoints';
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import type { CatalogueChanges, CatalogueStore, StoredRollout } from '../catalogue/catalogue.store.ts';
import { changeConfiguration, type ConfigurationService } from '../definitions/configuration.service.ts';
import type { RenderedConfigurations } from '../definitions/rendering.ts';
import type { SidecarService } from '../fleet/sidecar.service.ts';
import { failsWith, progressOf, usersOf, type Progress } from './progress.ts';
import { lastPlaceOf } from './share.ts';

export interface RolloutParts {
  store: CatalogueStore;
  sidecars: Pick<SidecarService, 'current' | 'deliveriesTo'>;
  configurations: Pick<ConfigurationService, 'find'>;
  rendered: RenderedConfigurations;
}

export interface Watched {
  readonly rollout: StoredRollout;
  readonly configuration: SidecarConfiguration;
  readonly progress: Progress;
}

export function rolloutService({ store, sidecars, configurations, rendered }: RolloutParts) {
  /** All that are under way, with how far they are. */
  async function watched(): Promise<Watched[]> {
    const fleet = await sidecars.current();
    return [...fleet.catalogue.rollouts.values()].flatMap((rollout) => {
      const configuration = fleet.catalogue.configurationById.get(rollout.id);
      if (configuration === undefined) return [];
      const progress = progressOf(rollout, configuration, fleet, rendered, sidecars.deliveriesTo);
      return [{ rollout, configuration, progress }];
    });
  }

  const rollBack = (changedBy: string, id: string): Promise<void> =>
    store.change(async (changes) => {
      const { previous } = requireIn(changes, id);
      const configuration = changes.rows.configurations.find((one) => one.id === id);
      if (configuration) await changes.saveVersion({ ...configuration, template: previous }, changedBy);
      await changes.remove('rollout', id);
    });

  return {
    watched,
    rollBack,

    async list(): Promise<Rollout[]> {
      return (await watched()).map(({ rollout, progress }) => ({
        configuration_id: rollout.id,
        percent: rollout.percent,
        watch_minutes: rollout.watchMinutes,
        started_at: new Date(rollout.startedAt).toISOString(),
        started_by: rollout.startedBy,
        ...progress,
        failing: progress.failing.length,
      }));
    },

    async start(caller: Caller, id: string, request: RolloutRequest): Promise<SidecarConfiguration> {
      const before = await configurations.find(id);
      const fleet = await sidecars.current();
      const users = usersOf(id, fleet);
      if (users.length === 0) {
        throw badRequest(
          'No sidecar has this configuration, so there is nobody to begin with. Save it for all.',
          'SIDECAR_ROLLOUT_POINTLESS',
        );
      }
      const rollout: StoredRollout = {
        id,
        previous: before.template,
        percent: request.percent,
        watchMinutes: request.watch_minutes,
        lastPlace: lastPlaceOf(
          users.map((one) => one.id),
          id,
          request.percent,
        ),
        failedBefore: users.filter((one) => failsWith(one, before)).map((one) => one.id),
        startedAt: fleet.moment.now,
        startedBy: caller.username,
      };
      return store.change(async (changes) => {
        const configuration = await changeConfiguration(changes, caller, id, request.configuration, true);
        if (configuration.template === rollout.previous) {
          throw badRequest(
            'The template is the same as before, so there is nothing to roll out.',
            'SIDECAR_ROLLOUT_POINTLESS',
          );
        }
        await changes.save('rollout', rollout);
        return configuration;
      });
    },

    /** All get the new template. */
    finish: (id: string): Promise<void> =>
      store.change(async (changes) => {
        requireIn(changes, id);
        await changes.remove('rollout', id);
      }),
  };
}

export type RolloutService = ReturnType<typeof rolloutService>;

function requireIn({ rows }: CatalogueChanges, id: string): StoredRollout {
  const found = rows.rollouts.get(id);
  if (found === undefined)
    throw notFound(`No roll-out of configuration <${id}> is under way.`, 'SIDECAR_ROLLOUT_UNKNOWN');
  return found;
}
