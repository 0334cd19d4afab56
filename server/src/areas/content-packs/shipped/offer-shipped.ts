// Puts the content packs of the product into the list when the program starts. Nothing is installed by that.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { PackStore } from '../packs/pack.store.ts';
import type { ShippedStore } from './shipped.store.ts';

interface OfferParts {
  readonly shipped: ShippedStore;
  readonly packs: Pick<PackStore, 'find' | 'insert' | 'revisions'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Each revision once: a pack that somebody deleted stays away, also when the product brings a newer revision of it. */
export async function offerShippedPacks(
  files: readonly ContentPack[],
  { shipped, packs, logger }: OfferParts,
): Promise<void> {
  const offered = await shipped.offered();
  for (const pack of files) {
    const before = offered.get(pack.id);
    if (before !== undefined && before >= pack.rev) continue;
    const isDeleted = before !== undefined && (await packs.revisions(pack.id)).length === 0;
    if (!isDeleted && !(await packs.insert(pack))) await warnOfOther(pack, packs, logger);
    await shipped.remember(pack.id, pack.rev);
  }
}

/** Another node may have been quicker, which is nothing to talk about. */
async function warnOfOther(
  pack: ContentPack,
  packs: OfferParts['packs'],
  logger: OfferParts['logger'],
): Promise<void> {
  const { id, rev, name } = pack;
  const present = await packs.find(id, rev);
  if (JSON.stringify(present) === JSON.stringify(pack)) return;
  logger.warn(
    { contentPack: id, rev },
    `Revision ${rev} of the content pack "${name}" was made here, so the one of the product is not in the list`,
  );
}
