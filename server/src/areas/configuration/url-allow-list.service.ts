// The URL allow-list: whether the server may call an address on behalf of a user. Other areas ask here, too.
import type { UrlAllowList } from '@logboom/contract/configuration/url-allow-list';
import type { FastifyBaseLogger } from 'fastify';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { badRequest, refused } from '../../http/errors.ts';
import { judge, urlAllowListEntry } from './url-allow-list.rules.ts';
import { isWellKnown } from './well-known-urls.ts';

export interface UrlAllowListService {
  read(): Promise<UrlAllowList>;
  replace(list: UrlAllowList): Promise<void>;
  isAllowed(url: string): Promise<boolean>;
}

/** What holds when the stored list is gone: nothing is allowed, whoever removed it. */
const WITHOUT_A_LIST: UrlAllowList = { entries: [], disabled: false };

export function urlAllowList(
  clusterConfig: ClusterConfig,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): UrlAllowListService {
  async function read(): Promise<UrlAllowList> {
    const stored = (await clusterConfig.find(urlAllowListEntry.className)) as UrlAllowList | undefined;
    return stored ?? WITHOUT_A_LIST;
  }

  return {
    read,
    async replace(list) {
      const result = await clusterConfig.write(urlAllowListEntry, list);
      if ('refusal' in result) throw refused(result.refusal, 'ALLOW_LIST_REFUSED');
      if ('problem' in result) throw badRequest(result.problem, 'INVALID_BODY');
    },
    async isAllowed(url) {
      if (isWellKnown(url)) return true;
      const { entries, disabled } = await read();
      return (
        disabled ||
        entries.some((entry) => {
          const verdict = judge(entry, url);
          if (verdict === 'too-costly')
            logger.warn(
              { entry: entry.id },
              'A pattern of the URL allow-list took too long and does not count. Simplify it.',
            );
          return verdict === 'allows';
        })
      );
    },
  };
}
