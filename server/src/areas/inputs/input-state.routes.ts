// The calls around the states of inputs, on this node and on all of them.
import { clusterInputStates, inputStates } from '@logboom/contract/inputs/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { InputStateService } from './input-state.service.ts';

export function inputStateRoutes(states: InputStateService): (api: ApiServer) => void {
  return (api) => {
    route(api, inputStates.list, (request) => states.list(callerOf(request)));
    route(api, inputStates.read, ({ params }) => states.read(params.inputId));
    route(api, inputStates.start, ({ params }) => states.start(params.inputId));
    route(api, inputStates.stop, ({ params }) => states.stop(params.inputId));
    route(api, clusterInputStates.list, (request) => states.listEverywhere(request));
    route(api, clusterInputStates.start, (request) =>
      states.startEverywhere(request, request.params.inputId),
    );
    route(api, clusterInputStates.stop, (request) => states.stopEverywhere(request, request.params.inputId));
  };
}
