// The calls around the URL allow-list. The addresses keep the older word that clients know.
import {
  GeneratedRegex,
  UrlAllowList,
  UrlCheck,
  UrlCheckRequest,
  UrlTemplate,
} from '@logboom/contract/configuration/url-allow-list';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../http/types.ts';
import { regexForTemplate } from './url-allow-list.rules.ts';
import type { UrlAllowListService } from './url-allow-list.service.ts';

const tags = ['URL allow-list'];

export function urlAllowListRoutes(list: UrlAllowListService): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/urlwhitelist', {
      schema: { tags, summary: 'Addresses that the server may call', response: { 200: UrlAllowList } },
      config: { access: permitted('urlwhitelist:read') },
      handler: () => list.read(),
    });

    api.put('/system/urlwhitelist', {
      schema: { tags, summary: 'Replace the allow-list', body: UrlAllowList, response: { 204: NoContent } },
      config: { access: permitted('urlwhitelist:write') },
      async handler(request, reply) {
        await list.replace(request.body);
        return reply.code(204).send(undefined);
      },
    });

    api.post('/system/urlwhitelist/check', {
      schema: {
        tags,
        summary: 'Whether an address is allowed',
        body: UrlCheckRequest,
        response: { 200: UrlCheck },
      },
      config: { access: signedIn },
      async handler({ body: { url } }) {
        return { url, is_whitelisted: await list.isAllowed(url) };
      },
    });

    api.post('/system/urlwhitelist/generate_regex', {
      schema: {
        tags,
        summary: 'A pattern for a template of an address',
        body: UrlTemplate,
        response: { 200: GeneratedRegex },
      },
      config: { access: signedIn },
      handler: async ({ body }) => ({ regex: regexForTemplate(body.url_template, body.placeholder) }),
    });
  };
}
