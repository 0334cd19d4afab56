// The metadata store in numbers, in the words of clients that know another one.
import type { MetadataStats } from '@logboom/contract/system/stats';
import { sql } from 'kysely';
import type { MetadataStore } from '../../../storage/metadata/database.ts';

interface Sizes {
  db: string;
  collections: string | number;
  objects: string | number;
  data_size: string | number;
  index_size: string | number;
  indexes: string | number;
}

export async function readMetadataStats({
  database,
  health,
}: Pick<MetadataStore, 'database' | 'health'>): Promise<MetadataStats> {
  const { product, version } = await health();
  const parts = (version ?? '0').split('.').map((part) => Number.parseInt(part, 10) || 0);
  return {
    servers: [product],
    build_info: {
      version: version ?? 'unknown',
      git_version: '',
      sys_info: product,
      loader_flags: null,
      compiler_flags: null,
      allocator: null,
      version_array: parts,
      javascript_engine: null,
      bits: 64,
      debug: false,
      max_bson_object_size: 0,
    },
    host_info: null,
    server_status: null,
    database_stats: version === null ? null : await readSizes(database),
  };
}

async function readSizes(
  database: MetadataStore['database'],
): Promise<NonNullable<MetadataStats['database_stats']>> {
  const { rows } = await sql<Sizes>`
    select current_database() as db,
      count(*) filter (where relkind = 'r') as collections,
      coalesce(sum(greatest(reltuples, 0)) filter (where relkind = 'r'), 0) as objects,
      coalesce(sum(pg_relation_size(c.oid)) filter (where relkind = 'r'), 0) as data_size,
      coalesce(sum(pg_relation_size(c.oid)) filter (where relkind = 'i'), 0) as index_size,
      count(*) filter (where relkind = 'i') as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema()`.execute(database);
  const [row] = rows;
  const objects = Number(row?.objects ?? 0);
  const dataSize = Number(row?.data_size ?? 0);
  const indexSize = Number(row?.index_size ?? 0);
  return {
    db: row?.db ?? '',
    collections: Number(row?.collections ?? 0),
    objects,
    avg_obj_size: objects === 0 ? 0 : dataSize / objects,
    data_size: dataSize,
    storage_size: dataSize + indexSize,
    indexes: Number(row?.indexes ?? 0),
    index_size: indexSize,
    num_extents: null,
    file_size: null,
    ns_size_mb: null,
    extent_free_list: null,
    data_file_version: null,
  };
}
