// Takes back what a crash left half done: when this node has started, and for nodes that do not come back.
import type { FastifyBaseLogger } from 'fastify';
import type { AreaContext } from '../../../area.ts';
import type { ApiServer } from '../../../http/types.ts';
import { systemApi, type OwnApi } from '../own-api.ts';
import type { ChangeJournal } from './change-journal.ts';

const LOOK_EVERY_MS = 60_000;

interface RecoveryParts extends Pick<AreaContext, 'clusterCalls' | 'leaderJobs' | 'nodes'> {
  readonly name: string;
  readonly journal: ChangeJournal;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  undo(steps: unknown, api: OwnApi): Promise<void>;
}

export function recoverChanges(parts: RecoveryParts) {
  let server: ApiServer | undefined;

  async function recover(activeNodes: readonly string[]): Promise<void> {
    if (server === undefined) return;
    for (const { id, steps } of await parts.journal.unfinished(activeNodes)) {
      parts.logger.warn({ id }, `${parts.name} was interrupted; what it did is taken back`);
      await parts.undo(steps, systemApi(parts.clusterCalls, server));
      await parts.journal.close(id);
    }
  }

  async function recoverOfOthers(): Promise<void> {
    await recover((await parts.nodes.active()).map(({ node_id }) => node_id));
  }

  const stop = parts.leaderJobs.every(`take back: ${parts.name}`, LOOK_EVERY_MS, recoverOfOthers);
  return {
    routes: (api: ApiServer): void => {
      api.addHook('onListen', async () => {
        server = api;
        await recoverOfOthers().catch((error: unknown) =>
          parts.logger.error({ err: error }, 'Interrupted changes could not be taken back'),
        );
      });
    },
    stop,
  };
}
