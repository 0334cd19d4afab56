// Index ranges: which time each index covers, and recalculating them.
import type { IndexRange } from '@logboom/contract/indices/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { JobKind, SystemJobs } from '../../../cluster/system-jobs.ts';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import { parseIndexName } from '../register/index-names.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';
import { presentRange } from '../register/index.present.ts';
import type { IndexCatalogue, NamedIndex } from '../register/index.catalogue.ts';
import type { RangeCalculator } from './range-calculator.ts';

interface Parts {
  sets: Pick<IndexSetStore, 'all' | 'find'>;
  catalogue: IndexCatalogue;
  calculator: RangeCalculator;
  jobs: Pick<SystemJobs, 'start'>;
}

const REBUILD: JobKind = {
  name: 'org.graylog2.indexer.ranges.RebuildIndexRangesJob',
  description: 'Recalculates the time that each index covers',
};

export function rangeService({ sets, catalogue, calculator, jobs }: Parts) {
  async function requireManaged(name: string): Promise<void> {
    if (parseIndexName(name, await sets.all())) return;
    throw badRequest(`${name} is not a Graylog-managed Elasticsearch index.`, 'INDEX_UNMANAGED');
  }

  /** In the background. An index that is written to has no range, and a closed one keeps the range it has. */
  function rebuild(found: readonly NamedIndex[]): void {
    const wanted = found.filter(({ row, isCurrent }) => !isCurrent && row.state !== 'closed');
    jobs.start(REBUILD, async ({ progress, signal }) => {
      for (const [done, { name, row }] of wanted.entries()) {
        if (signal.aborted) return;
        progress(
          done,
          wanted.length,
          `Recalculating the range of ${name} (${done + 1} of ${wanted.length}).`,
        );
        await calculator.calculate(row);
      }
    });
  }

  return {
    async list(caller: Caller): Promise<IndexRange[]> {
      const readable = (await catalogue.all()).filter(({ name }) =>
        isPermitted(caller.permissions, `indexranges:read:${name}`),
      );
      return readable.map(({ name, row }) => presentRange(name, row));
    },

    async find(name: string): Promise<IndexRange> {
      await requireManaged(name);
      const index = (await catalogue.all()).find((candidate) => candidate.name === name);
      if (!index) throw notFound(undefined, 'INDEX_UNKNOWN');
      return presentRange(name, index.row);
    },

    rebuildAll: async (): Promise<void> => rebuild(await catalogue.all()),

    async rebuildSet(indexSetId: string): Promise<void> {
      if (!(await sets.find(indexSetId)))
        throw notFound(`Index set <${indexSetId}> not found!`, 'INDEX_SET_UNKNOWN');
      rebuild(await catalogue.all(indexSetId));
    },

    async rebuildOne(name: string): Promise<void> {
      await requireManaged(name);
      rebuild((await catalogue.all()).filter((index) => index.name === name));
    },
  };
}

export type RangeService = ReturnType<typeof rangeService>;
