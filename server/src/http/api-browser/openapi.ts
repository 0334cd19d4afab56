// The description of the API and the page to browse it, both made from what the routes declare.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME, PRODUCT_VERSION } from '@logboom/contract/common/product';
import type { FastifyInstance } from 'fastify';
import type { Access } from '@logboom/contract/wire/access';
import { API_BROWSER_STYLE } from './api-browser-style.ts';

/** Given by name, because the code that looks for them beside itself is bundled and elsewhere. */
const BROWSER_FILES = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);
const NO_LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Must come before the routes, so that it sees them. */
export async function describeApi(server: FastifyInstance, apiPrefix: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: PRODUCT_VERSION,
        description:
          'Writes need an `X-Requested-By` header of any value. Sign in with a session cookie, or with basic ' +
          'authentication: name and password, `<session id>:session`, or `<access token>:token`.',
      },
      servers: [{ url: apiPrefix }],
      components: {
        securitySchemes: {
          basic: { type: 'http', scheme: 'basic' },
          session: { type: 'apiKey', in: 'cookie', name: 'authentication' },
        },
      },
    },
    stripBasePath: true,
    transform: ({ schema, url, route }) => {
      const access = route.config?.access;
      if (access === undefined) return { schema: { ...schema, hide: true }, url };
      const security = access.kind === 'anyone' ? [] : [{ session: [] }, { basic: [] }];
      // The root of the API must not end up as an empty path.
      const path = url === apiPrefix ? `${url}/` : url;
      return { schema: { ...schema, description: needs(access), security }, url: path };
    },
  });
  await server.register(swaggerUi, {
    routePrefix: `${apiPrefix}/api-browser`,
    baseDir: BROWSER_FILES,
    logo: { type: 'image/svg+xml', content: NO_LOGO },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      withCredentials: true,
      requestInterceptor: addCsrfHeader,
    },
    theme: {
      title: `${PRODUCT_NAME} API browser`,
      css: [{ filename: 'logboom.css', content: API_BROWSER_STYLE }],
    },
  });
}

/** Travels to the page as text, so it must stand on its own. */
function addCsrfHeader(request: Record<string, unknown>): Record<string, unknown> {
  const headers = { 'X-Requested-By': 'API browser', 'X-Requested-With': 'XMLHttpRequest' };
  return Object.assign(request, { headers: Object.assign({}, request['headers'], headers) });
}

function needs(access: Access): string {
  if (access.kind === 'anyone') return 'Open to anyone.';
  if (access.kind === 'signed-in') return 'Needs a session or other valid credentials.';
  return `Needs ${access.permissions.map((permission) => `\`${permission}\``).join(' and ')}.`;
}
