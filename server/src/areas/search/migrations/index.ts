// The changes of the tables of search, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as search from './0009-search.ts';
import * as decorators from './0010-decorators.ts';
import * as messageExport from './0012-export.ts';
import * as messageFields from './0014-message-fields.ts';
import * as viewVersions from './0030-view-versions.ts';
import * as dashboardLinks from './0050-dashboard-links.ts';

export const searchMigrations: Readonly<Record<string, Migration>> = {
  '0009-search': search,
  '0010-decorators': decorators,
  '0012-export': messageExport,
  '0014-message-fields': messageFields,
  '0030-view-versions': viewVersions,
  '0050-dashboard-links': dashboardLinks,
};
