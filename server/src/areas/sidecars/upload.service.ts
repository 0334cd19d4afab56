// What agents of legacy collectors uploaded, where people look for something to begin a configuration with.
import type { SidecarUpload } from '@logboom/contract/sidecars/schemas';
import type { UploadStore } from '../collectors/index.ts';

const PAGE_SIZE = 10;

export function uploadService(store: Pick<UploadStore, 'list'>) {
  return {
    async list(page: number) {
      const number = Math.max(1, page);
      const { rows, total } = await store.list(PAGE_SIZE, (number - 1) * PAGE_SIZE);
      const uploads: SidecarUpload[] = rows.map(({ created, ...row }) => ({
        ...row,
        created: created.toISOString(),
      }));
      return {
        pagination: { total, count: uploads.length, page: number, per_page: PAGE_SIZE },
        total,
        uploads,
      };
    },
  };
}

export type UploadService = ReturnType<typeof uploadService>;
