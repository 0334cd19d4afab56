// What every file of browser tests needs: servers that begin with prepared data, and no people of other files.

import { inject } from 'vitest';
import { forgetPeople } from './api.ts';
import { beginServersWith } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated directory of the embedded PostgreSQL, to be copied. */
    metadataImage: string;
  }
}

beginServersWith(inject('metadataImage'));
forgetPeople();
