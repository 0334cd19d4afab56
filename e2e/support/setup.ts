// What every file of browser tests needs: servers that begin with prepared metadata, and no people of other files.

import { provideMetadata } from '../../server/test/test-metadata.ts';
import { forgetPeople } from './api.ts';
import { beginServersWith } from './server.ts';

beginServersWith(provideMetadata);
forgetPeople();
