// The skeleton of an area in the web application: its declaration, its queries and its first page.

/** @typedef {import('./names.mjs').AreaNames} AreaNames */

/** @param {AreaNames} names @returns {Record<string, string>} */
export function webFiles(names) {
  const folder = `web/src/areas/${names.kebab}`;
  return {
    [`${folder}/${names.kebab}.area.tsx`]: area(names),
    [`${folder}/${names.kebab}.api.ts`]: api(names),
    [`${folder}/${names.pascal}Page.tsx`]: page(names),
  };
}

/** @param {AreaNames} names */
const area = ({ title, kebab, camel, pascal, snake }) => `// ${title}: say in one sentence what one does here.
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { defineRoute } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const ${pascal}Page = lazyPage('${kebab}', () =>
  import('./${pascal}Page.tsx').then((module) => module.${pascal}Page),
);

// Take the route from the table in routes.ts when it is there, so that others can link to it.
const ${camel}Route = defineRoute('/${kebab}');

export const ${camel}Area: Area = {
  name: '${kebab}',
  routes: [{ route: ${camel}Route, page: ${pascal}Page, permissions: ['${snake}:read'] }],
  navigation: [
    {
      label: '${title}',
      to: ${camel}Route,
      description: 'One line for the command palette',
      permissions: ['${snake}:read'],
    },
  ],
};
`;

/** @param {AreaNames} names */
const api = ({ title, kebab, camel, pascal }) => `// ${title} as the server has them.
import { ${camel} } from '@logboom/contract/${kebab}/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/call.ts';

export function use${pascal}() {
  return useQuery({ ...queryOf(${camel}.list), throwOnError: false });
}
`;

/** @param {AreaNames} names */
const page = ({ title, kebab, pascal, snake }) => `// The list of ${title.toLowerCase()}.
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { use${pascal} } from './${kebab}.api.ts';

export function ${pascal}Page() {
  const { data, error, refetch } = use${pascal}();
  return (
    <>
      <PageHeader title="${title}" purpose="One sentence that says what one does here." />
      <Section>
        {data === undefined && error === null && <LoadingIndicator text="Loading ${title.toLowerCase()}…" />}
        {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && <EmptyState>Say what belongs here and how it comes to be.</EmptyState>}
        {data !== undefined && data.total > 0 && (
          <ul>
            {data.${snake}.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
`;
