// Every migration, in order of name. A migration that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as collectors from './0002-collectors.ts';
import * as inputs from './0003-inputs.ts';
import * as streams from './0004-streams.ts';
import * as indices from './0005-indices.ts';
import * as system from './0006-system.ts';
import * as outputs from './0007-outputs.ts';
import * as extractors from './0008-extractors.ts';
import * as search from './0009-search.ts';
import * as decorators from './0010-decorators.ts';
import * as startPage from './0011-start-page.ts';
import * as messageExport from './0012-export.ts';
import * as grants from './0013-grants.ts';
import * as messageFields from './0014-message-fields.ts';

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-collectors': collectors,
  '0003-inputs': inputs,
  '0004-streams': streams,
  '0005-indices': indices,
  '0006-system': system,
  '0007-outputs': outputs,
  '0008-extractors': extractors,
  '0009-search': search,
  '0010-decorators': decorators,
  '0011-start-page': startPage,
  '0012-export': messageExport,
  '0013-grants': grants,
  '0014-message-fields': messageFields,
};
