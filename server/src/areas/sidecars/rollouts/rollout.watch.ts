// Brings roll-outs to an end by themselves: back when collectors fail with the new template, to all when the time is over.
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../../cluster/notifications.ts';
import type { RolloutService, Watched } from './rollout.service.ts';

export const WATCH_EVERY_MS = 10_000;
const MINUTE = 60_000;
/** A share of those that have fetched it; of few, one is enough. */
const MAX_FAILING = 0.1;

interface Parts {
  rollouts: Pick<RolloutService, 'watched' | 'finish' | 'rollBack'>;
  notifications: Notifications;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: () => number;
}

export function rolloutWatch({ rollouts, notifications, logger, now = Date.now }: Parts) {
  /** By configuration: a collector that restarts fails for a moment, so what fails is looked at twice. */
  let failedBefore = new Map<string, ReadonlySet<string>>();

  async function look({ rollout, configuration, progress }: Watched): Promise<void> {
    const known = failedBefore.get(rollout.id);
    const lasting = progress.failing.filter((id) => known?.has(id) === true).length;
    const name = configuration.name;
    if (lasting > Math.floor(progress.fetched * MAX_FAILING)) {
      await rollouts.rollBack('', rollout.id);
      logger.warn(
        { configuration: name, failing: lasting },
        'A roll-out was taken back, since collectors fail',
      );
      const key = `sidecar_rollout_${rollout.id}`;
      // One of an earlier roll-out has other figures.
      await notifications.resolve('generic', key);
      await notifications.publish({
        type: 'generic',
        severity: 'urgent',
        key,
        details: {
          title: 'A roll-out was taken back',
          description: `The new template of the configuration "${name}" made ${lasting} of ${progress.fetched} sidecars fail. All have the one before again; the new one is in the history of the configuration.`,
        },
      });
      return;
    }
    const isOver = now() - rollout.startedAt >= rollout.watchMinutes * MINUTE;
    // While nobody has fetched it there is nothing to go by.
    if (!isOver || progress.fetched === 0 || progress.failing.length > 0) return;
    await rollouts.finish(rollout.id);
    logger.info({ configuration: name }, 'A roll-out went well and goes to all sidecars');
  }

  return {
    async check(): Promise<void> {
      const all = await rollouts.watched();
      for (const one of all) await look(one);
      failedBefore = new Map(all.map(({ rollout, progress }) => [rollout.id, new Set(progress.failing)]));
    },
  };
}
