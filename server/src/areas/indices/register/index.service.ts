// What indices hold, for those who may read them.
import type { AllIndices, IndexInfo, IndexNames } from '@logboom/contract/indices/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { NodeIdentity } from '../../../cluster/node-identity.ts';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import type { IndexFiguresReader } from './figures.ts';
import type { IndexCatalogue, NamedIndex } from './index.catalogue.ts';
import { presentIndex, presentNames } from './index.present.ts';
import type { IndexState } from './index.store.ts';

export function indexService(catalogue: IndexCatalogue, figures: IndexFiguresReader, node: NodeIdentity) {
  async function infos(found: readonly NamedIndex[]): Promise<IndexInfo[]> {
    const figuresOf = await figures.read();
    return found.filter(isOpen).map(({ name, row }) => presentIndex(name, row, figuresOf(row), node));
  }

  return {
    async info(name: string): Promise<IndexInfo> {
      const [info] = await infos([await catalogue.get(name)]);
      if (!info) throw notFound(`Index [${name}] not found.`, 'INDEX_CLOSED');
      return info;
    },

    async several(caller: Caller, names: readonly string[]): Promise<IndexInfo[]> {
      const wanted = new Set(names);
      const found = (await catalogue.all()).filter(({ name }) => wanted.has(name));
      return infos(found.filter(isReadableBy(caller)));
    },

    async all(caller: Caller, indexSetId?: string): Promise<AllIndices> {
      const found = (await catalogue.all(indexSetId)).filter(isReadableBy(caller));
      return {
        closed: namesOf(found, 'closed'),
        reopened: namesOf(found, 'reopened'),
        all: { indices: await infos(found) },
      };
    },

    open: async (indexSetId?: string): Promise<{ indices: IndexInfo[] }> => ({
      indices: await infos(await catalogue.all(indexSetId)),
    }),

    names: async (caller: Caller, state: IndexState, indexSetId?: string): Promise<IndexNames> =>
      namesOf((await catalogue.all(indexSetId)).filter(isReadableBy(caller)), state),
  };
}

export type IndexService = ReturnType<typeof indexService>;

function isOpen({ row }: NamedIndex): boolean {
  return row.state !== 'closed';
}

function isReadableBy(caller: Caller): (index: NamedIndex) => boolean {
  return ({ name }) => isPermitted(caller.permissions, `indices:read:${name}`);
}

function namesOf(found: readonly NamedIndex[], state: IndexState): IndexNames {
  return presentNames(found.filter(({ row }) => row.state === state).map(({ name }) => name));
}
