// Shows the file that an agent would write. This call is ours: servers that know legacy collectors have none like it.
import { COLLECTOR_BACKENDS } from '@logboom/contract/collectors/kinds';
import { CollectorPreview } from '@logboom/contract/collectors/schemas';
import { BEATS_VERSIONS, PLATFORMS } from '@logboom/core/collector-render/model';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { badRequest, notFound, type RequestError } from '../../../http/errors.ts';
import type { ApiServer } from '../../../http/types.ts';
import { BASE, pathId, tags } from '../paths.ts';
import type { PreviewService } from './preview.service.ts';

const PreviewQuery = Type.Object({
  backend: Type.Enum(COLLECTOR_BACKENDS, { description: 'Whose file to show.' }),
  collector: Type.Optional(
    Type.String({
      description:
        'The id of a registered collector whose id, name, tags, version and system go into the file.',
    }),
  ),
  beats_version: Type.Enum(BEATS_VERSIONS, {
    default: '6',
    description: 'The version of FileBeat or WinLogBeat; 5 stands for those before 5.5.',
  }),
  platform: Type.Optional(
    Type.Enum(PLATFORMS, {
      description: 'The Linux family or other system of the collector; by default what fits it best.',
    }),
  ),
});

export function previewRoutes(service: PreviewService): (api: ApiServer) => void {
  return (api) => {
    api.get(`${BASE}/configurations/:id/preview`, {
      schema: {
        tags,
        summary: 'The file that an agent would write for a configuration, with warnings',
        params: Type.Object({ id: pathId }),
        querystring: PreviewQuery,
        response: { 200: CollectorPreview },
      },
      config: { access: permitted('collectors:read') },
      // Elsewhere an address with a wrong parameter leads nowhere; here the caller is told what is possible.
      attachValidation: true,
      async handler({ params: { id }, query, validationError }) {
        if (validationError) throw refusal(validationError);
        return service.preview(id, query);
      },
    });
  };
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  backend: COLLECTOR_BACKENDS,
  beats_version: BEATS_VERSIONS,
  platform: PLATFORMS,
};

function refusal({
  validationContext,
  validation,
}: NonNullable<FastifyRequest['validationError']>): RequestError {
  if (validationContext !== 'querystring') return notFound();
  const [first] = validation as readonly { readonly instancePath: string }[];
  // Only the backend can be missing, and then there is no path to it.
  const parameter = first?.instancePath.slice(1) || 'backend';
  const choices = CHOICES[parameter];
  const rule = choices ? `must be one of: ${choices.join(', ')}` : 'is not valid';
  return badRequest(`The parameter "${parameter}" ${rule}.`, 'INVALID_PARAMETER');
}
