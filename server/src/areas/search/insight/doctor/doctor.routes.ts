// The call that says why a search finds nothing.
import { Diagnosis, InsightRequest } from '@logboom/contract/search/insight';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../../http/access.ts';
import type { ApiServer } from '../../../../http/types.ts';
import { clientSignal } from '../../execution/client-signal.ts';
import { tags } from '../../paths.ts';
import type { DoctorService } from './doctor.service.ts';

export function doctorRoutes(doctor: DoctorService): (api: ApiServer) => void {
  return (api) => {
    api.post('/search/doctor', {
      schema: {
        tags,
        summary: 'Why a search finds nothing, and what would',
        body: InsightRequest,
        response: { 200: Diagnosis },
      },
      config: { access: signedIn },
      handler: (request, reply) => doctor.diagnose(callerOf(request), request.body, clientSignal(reply)),
    });
  };
}
