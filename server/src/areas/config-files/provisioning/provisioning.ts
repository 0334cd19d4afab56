// Applies a folder of configuration files: when the server starts, and whenever a file changes. One node does it for all.
import { createHash } from 'node:crypto';
import { instant } from '@logboom/contract/common/wire-dates';
import type { ConfigFile, ConfigStatus } from '@logboom/contract/config-files/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { AreaContext } from '../../../area.ts';
import { RequestError } from '../../../http/errors.ts';
import type { OwnApi } from '../../content-packs/index.ts';
import type { ConfigFilesService } from '../config-files.service.ts';
import { FolderError, readFolder } from './read-folder.ts';

const LOOK_EVERY_MS = 5000;

interface ProvisioningParts extends Pick<AreaContext, 'leaderJobs'> {
  readonly directory: string;
  readonly service: ConfigFilesService;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Undefined until the server listens. */
  readonly api: () => OwnApi | undefined;
}

type Provisioned = NonNullable<ConfigStatus['provisioning']>;

export function provisioning({ directory, service, logger, leaderJobs, api }: ProvisioningParts) {
  let status: Provisioned = { directory, applied_at: null, changes: 0, problems: [] };
  let looked: string | undefined;

  let reported = '';

  /** Tried again and again, told once. */
  function failed(message: string, problems: Provisioned['problems']): void {
    const report = JSON.stringify(problems);
    if (report !== reported)
      logger.error({ directory, problems }, `The configuration folder was not applied: ${message}`);
    reported = report;
    status = { ...status, problems };
  }

  async function apply(files: ConfigFile[], asked: OwnApi): Promise<void> {
    const { problems } = await service.plan({ files }, asked);
    if (problems.length > 0) return failed('its files have problems.', problems);
    const { changes, notes } = await service.apply({ files }, asked);
    status = { directory, applied_at: instant(new Date()), changes: changes.length, problems: [] };
    reported = '';
    logger.info({ directory, changes: changes.length, notes }, 'The configuration folder was applied');
  }

  async function look(): Promise<void> {
    const asked = api();
    if (asked === undefined) return;
    try {
      const files = await readFolder(directory);
      const fingerprint = createHash('sha256').update(JSON.stringify(files)).digest('hex');
      if (fingerprint === looked) return;
      await apply(files, asked);
      looked = fingerprint;
    } catch (error) {
      if (!(error instanceof FolderError || error instanceof RequestError)) throw error;
      failed(error.message, [{ path: directory, line: null, message: error.message }]);
    }
  }

  return {
    status: () => status,
    stop: leaderJobs.every('apply the configuration folder', LOOK_EVERY_MS, look),
  };
}
