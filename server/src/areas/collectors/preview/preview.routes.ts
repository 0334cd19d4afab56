// Shows the file that an agent would write. This call is ours: servers that know legacy collectors have none like it.
import { collectorConfigurations } from '@logboom/contract/collectors/endpoints';
import { BEATS_VERSIONS, COLLECTOR_BACKENDS, PLATFORMS } from '@logboom/contract/collectors/kinds';
import type { FastifyRequest } from 'fastify';
import { badRequest, notFound, type RequestError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { PreviewService } from './preview.service.ts';

export function previewRoutes(service: PreviewService): (api: ApiServer) => void {
  return (api) => {
    route(
      api,
      collectorConfigurations.preview,
      async ({ params: { id }, query, validationError }) => {
        if (validationError) throw refusal(validationError);
        return service.preview(id, query);
      },
      // Elsewhere an address with a wrong parameter leads nowhere; here the caller is told what is possible.
      { attachValidation: true },
    );
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
