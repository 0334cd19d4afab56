// What every browser test needs: servers that begin with prepared data.

import { inject } from 'vitest';
import { beginServersWith } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated directory of the embedded PostgreSQL, to be copied. */
    metadataImage: string;
  }
}

beginServersWith(inject('metadataImage'));
