// The skeleton of an area on the wire and in the server: one endpoint, one table, and the test that calls it.

/** @typedef {import('./names.mjs').AreaNames} AreaNames */

/** @param {AreaNames} names @param {string} migration its file name, without the ending @returns {Record<string, string>} */
export function serverFiles(names, migration) {
  const folder = `server/src/areas/${names.kebab}/${names.kebab}`;
  return {
    [`contract/src/${names.kebab}/schemas.ts`]: schemas(names),
    [`contract/src/${names.kebab}/endpoints.ts`]: endpoints(names),
    [`server/src/areas/${names.kebab}/migrations/${migration}.ts`]: migrationFile(names),
    [`server/src/areas/${names.kebab}/migrations/index.ts`]: migrations(names, migration),
    [`server/src/areas/${names.kebab}/tables.ts`]: tables(names),
    [`server/src/areas/${names.kebab}/index.ts`]: `export { ${names.camel}Area } from './${names.kebab}.area.ts';\n`,
    [`${folder}.area.ts`]: area(names),
    [`${folder}.routes.ts`]: routes(names),
    [`${folder}.service.ts`]: service(names),
    [`${folder}.store.ts`]: store(names),
    [`${folder}.present.ts`]: present(names),
    [`${folder}.api.test.ts`]: test(names),
  };
}

/** @param {AreaNames} names */
const schemas = ({ title, pascal, snake }) => `// ${title} on the wire.
import { Type, type Static } from 'typebox';

export const ${pascal}Item = Type.Object({
  id: Type.String(),
  title: Type.String(),
  created_at: Type.String({ description: 'For example 2023-08-17T08:00:00.000Z' }),
});
export type ${pascal}Item = Static<typeof ${pascal}Item>;

export const ${pascal}List = Type.Object({ ${snake}: Type.Array(${pascal}Item), total: Type.Integer() });
export type ${pascal}List = Static<typeof ${pascal}List>;
`;

/** @param {AreaNames} names */
const endpoints = ({ title, kebab, camel, pascal, snake }) => `// The calls around ${title.toLowerCase()}.
import { permitted } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import { ${pascal}List } from './schemas.ts';

export const ${camel} = endpoints('${kebab}', {
  list: {
    method: 'GET',
    path: '/${kebab}',
    summary: 'List all ${title.toLowerCase()}',
    access: permitted('${snake}:read'),
    answers: { 200: ${pascal}List },
  },
});
`;

/** @param {AreaNames} names */
const migrationFile = ({ title, snake }) => `// ${title}.
import type { Kysely } from 'kysely';

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('${snake}')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
`;

/** @param {AreaNames} names @param {string} migration */
const migrations = (
  { title, camel },
  migration,
) => `// The changes of the tables of ${title.toLowerCase()}, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as ${camel} from './${migration}.ts';

export const ${camel}Migrations: Readonly<Record<string, Migration>> = {
  '${migration}': ${camel},
};
`;

/** @param {AreaNames} names */
const tables = ({ title, snake }) => `// ${title}.
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    ${snake}: {
      id: string;
      title: string;
      created_at: Timestamp;
    };
  }
}
`;

/** @param {AreaNames} names */
const area = ({ title, kebab, camel }) => `// ${title}: say in one sentence what this area is for.
import type { Area } from '../../area.ts';
import { ${camel}Migrations } from './migrations/index.ts';
import { ${camel}Routes } from './${kebab}.routes.ts';
import { ${camel}Service } from './${kebab}.service.ts';
import { ${camel}Store } from './${kebab}.store.ts';

export const ${camel}Area: Area = {
  name: '${kebab}',
  migrations: ${camel}Migrations,

  async start({ metadata }) {
    const service = ${camel}Service(${camel}Store(metadata.database));
    return { routes: [${camel}Routes(service)] };
  },
};
`;

/** @param {AreaNames} names */
const routes = ({ title, kebab, camel, pascal }) => `// The calls around ${title.toLowerCase()}.
import { ${camel} as endpoints } from '@logboom/contract/${kebab}/endpoints';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { ${pascal}Service } from './${kebab}.service.ts';

export function ${camel}Routes(service: ${pascal}Service): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, () => service.list());
  };
}
`;

/** @param {AreaNames} names */
const service = ({ title, kebab, camel, pascal, snake }) => `// What can be done with ${title.toLowerCase()}.
import type { ${pascal}List } from '@logboom/contract/${kebab}/schemas';
import { present${pascal}Item } from './${kebab}.present.ts';
import type { ${pascal}Store } from './${kebab}.store.ts';

export function ${camel}Service(store: ${pascal}Store) {
  return {
    async list(): Promise<${pascal}List> {
      const rows = await store.list();
      return { ${snake}: rows.map(present${pascal}Item), total: rows.length };
    },
  };
}

export type ${pascal}Service = ReturnType<typeof ${camel}Service>;
`;

/** @param {AreaNames} names */
const store = ({ title, camel, pascal, snake }) => `// The rows of ${title.toLowerCase()}.
import type { Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import type { Tables } from '../../storage/metadata/tables.ts';

export type ${pascal}Row = Selectable<Tables['${snake}']>;

export function ${camel}Store(database: Database) {
  return {
    list: (): Promise<${pascal}Row[]> => database.selectFrom('${snake}').selectAll().orderBy('title').execute(),
  };
}

export type ${pascal}Store = ReturnType<typeof ${camel}Store>;
`;

/** @param {AreaNames} names */
const present = ({ title, kebab, pascal }) => `// ${title} in the shapes that clients know.
import type { ${pascal}Item } from '@logboom/contract/${kebab}/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { ${pascal}Row } from './${kebab}.store.ts';

export function present${pascal}Item({ id, title, created_at }: ${pascal}Row): ${pascal}Item {
  return { id, title, created_at: instant(created_at) };
}
`;

/** @param {AreaNames} names */
const test = ({ title, kebab, snake }) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('${title.toLowerCase()}', () => {
  it('are an empty list on a new installation', async () => {
    const response = await server.call('GET /${kebab}');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ${snake}: [], total: 0 });
  });
});
`;
