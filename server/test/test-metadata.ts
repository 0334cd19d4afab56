// Where an application or a server of a test keeps its metadata: a database of its own that has its tables already.
import { join } from 'node:path';
import { inject } from 'vitest';
import type { MetadataConnections } from '../src/storage/metadata/database.ts';
import { copyMetadata } from './copy-metadata.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated directory of the embedded PostgreSQL, to be copied. */
    metadataImage: string;
    /** The administrative address of a real PostgreSQL. */
    postgresUrl: string;
  }
}

/** The engine inside of the process, or a server with as many connections as in production. */
export type Engine = 'embedded' | 'postgres';

export interface TestMetadata {
  readonly args: string[];
  /** Undefined for the embedded engine, or where the test has an address of its own. */
  readonly url?: string;
  readonly connections?: MetadataConnections;
  remove(): Promise<void>;
}

/** Copied for every application and server. */
export const TEMPLATE = 'logboom_migrated';

/** As with the embedded engine, what is asked at once is answered one after the other, however long that takes. */
const ONE_AFTER_THE_OTHER: MetadataConnections = { max: 1, waitMs: 120_000 };

const nothing: TestMetadata = { args: [], remove: async () => undefined };

/** Tests that do not say which engine get the quicker one: the server. `LOGBOOM_TEST_METADATA=embedded` gives them the other. */
export async function provideMetadata(
  dataDirectory: string,
  args: string[],
  engine?: Engine,
): Promise<TestMetadata> {
  if (args.includes('--database-url')) return nothing;
  if ((engine ?? process.env['LOGBOOM_TEST_METADATA']) === 'embedded') {
    copyMetadata(join(dataDirectory, 'metadata'));
    return nothing;
  }
  const url = await createMigratedDatabase();
  return {
    args: ['--database-url', url],
    url,
    ...(engine === undefined && { connections: ONE_AFTER_THE_OTHER }),
    remove: () => dropDatabase(inject('postgresUrl'), url),
  };
}

/** For several nodes, or for a store without an application. @returns its address */
export function createMigratedDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), undefined, TEMPLATE);
}
