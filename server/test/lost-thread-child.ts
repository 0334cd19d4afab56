// A process that would go on for ever, and whose thread of the embedded PostgreSQL ends.
import { join } from 'node:path';
import { PostgresThread } from '../src/storage/metadata/embedded/postgres-thread.ts';

const entry = join(import.meta.dirname, 'ending-worker.mjs');
const postgres = await PostgresThread.open({ entry, directory: '', image: undefined });
setInterval(() => undefined, 1000);
postgres.query('select 1', []).catch(() => undefined);
