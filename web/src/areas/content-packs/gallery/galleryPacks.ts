// The packs of the gallery: those that ship with the product and those that were uploaded here, and how each stands.
import type { ContentPack, ContentPackList, ShippedPacks } from '@logboom/contract/content-packs/schemas';

/** `deleted`: it ships with the product, and somebody took it out of the list. */
export type PackState = 'installed' | 'outdated' | 'available' | 'deleted';

export interface GalleryPack {
  readonly pack: ContentPack;
  readonly state: PackState;
}

export interface GalleryPacks {
  readonly shipped: readonly GalleryPack[];
  readonly own: readonly GalleryPack[];
}

export function galleryPacks(latest: ContentPackList, { content_packs: files }: ShippedPacks): GalleryPacks {
  const listed = new Map(latest.content_packs.map((pack) => [pack.id, pack]));
  const shippedIds = new Set(files.map(({ id }) => id));
  const known = ({ id, rev }: ContentPack): PackState => {
    const installed = latest.content_packs_metadata[id] ?? {};
    if (installed[rev] !== undefined) return 'installed';
    return Object.keys(installed).length > 0 ? 'outdated' : 'available';
  };
  return {
    shipped: files.map((file) => {
      const pack = listed.get(file.id);
      return pack === undefined ? { pack: file, state: 'deleted' } : { pack, state: known(pack) };
    }),
    own: latest.content_packs
      .filter(({ id }) => !shippedIds.has(id))
      .map((pack) => ({ pack, state: known(pack) })),
  };
}
