// The columns of every table, as the query builder knows them. The migrations beside this file make them true.
import type { ClusterTables } from './tables/cluster.ts';
import type { CollectorTables } from './tables/collectors.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { IndexTables } from './tables/indices.ts';
import type { IngestTables } from './tables/ingest.ts';
import type { SearchTables } from './tables/search.ts';

export interface Tables
  extends IdentityTables, ClusterTables, CollectorTables, IngestTables, IndexTables, SearchTables {}
