// Exports that were asked for and wait to be downloaded, for all nodes.
import { sql } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { ExportRequest } from './export-plan.ts';

export interface ExportJob {
  readonly request: ExportRequest;
  readonly createdAt: Date;
}

const KEPT_SECONDS = 3600;

export function exportJobStore(database: Database) {
  const expired = sql<Date>`now() - make_interval(secs => ${KEPT_SECONDS})`;
  return {
    async add(request: ExportRequest): Promise<string> {
      await database.deleteFrom('export_jobs').where('created_at', '<=', expired).execute();
      const id = newId();
      await database
        .insertInto('export_jobs')
        .values({ id, request: JSON.stringify(request) })
        .execute();
      return id;
    },

    async find(id: string): Promise<ExportJob | undefined> {
      const row = await database
        .selectFrom('export_jobs')
        .select(['request', 'created_at'])
        .where('id', '=', id)
        .where('created_at', '>', expired)
        .executeTakeFirst();
      return row && { request: JSON.parse(row.request) as ExportRequest, createdAt: row.created_at };
    },
  };
}

export type ExportJobStore = ReturnType<typeof exportJobStore>;
