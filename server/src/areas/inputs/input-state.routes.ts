// The calls around the states of inputs, on this node and on all of them.
import {
  ClusterInputIds,
  ClusterInputStates,
  InputId,
  InputStates,
  InputStateSummary,
} from '@logboom/contract/inputs/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import type { ApiServer } from '../../http/types.ts';
import type { InputStateService } from './input-state.service.ts';

const tags = ['Inputs'];
const params = Type.Object({ inputId: Type.String({ maxLength: 1024 }) });
const changeState = { access: permitted('inputs:changestate:{inputId}') };

export function inputStateRoutes(states: InputStateService): (api: ApiServer) => void {
  return (api) => {
    nodeRoutes(api, states);
    clusterRoutes(api, states);
  };
}

function nodeRoutes(api: ApiServer, states: InputStateService): void {
  const path = '/system/inputstates';
  // Which ones are listed depends on each input, so the service decides.
  api.get(path, {
    schema: { tags, summary: 'States of inputs on this node', response: { 200: InputStates } },
    config: { access: signedIn },
    handler: (request) => states.list(callerOf(request)),
  });
  api.get(`${path}/:inputId`, {
    schema: { tags, summary: 'State of an input on this node', params, response: { 200: InputStateSummary } },
    config: { access: permitted('inputs:read:{inputId}') },
    handler: (request) => states.read(request.params.inputId),
  });
  api.put(`${path}/:inputId`, {
    schema: {
      tags,
      summary: 'Start an input on this node, again if it runs',
      params,
      response: { 200: InputId },
    },
    config: changeState,
    handler: (request) => states.start(request.params.inputId),
  });
  api.delete(`${path}/:inputId`, {
    schema: { tags, summary: 'Stop an input on this node', params, response: { 200: InputId } },
    config: changeState,
    handler: (request) => states.stop(request.params.inputId),
  });
}

function clusterRoutes(api: ApiServer, states: InputStateService): void {
  const path = '/cluster/inputstates';
  api.get(path, {
    schema: { tags, summary: 'States of inputs on all nodes', response: { 200: ClusterInputStates } },
    config: { access: permitted('inputs:read') },
    handler: (request) => states.listEverywhere(request),
  });
  // Each node checks for itself whether the caller may.
  api.put(`${path}/:inputId`, {
    schema: { tags, summary: 'Start an input on all nodes', params, response: { 200: ClusterInputIds } },
    config: { access: signedIn },
    handler: (request) => states.startEverywhere(request, request.params.inputId),
  });
  api.delete(`${path}/:inputId`, {
    schema: { tags, summary: 'Stop an input on all nodes', params, response: { 200: ClusterInputIds } },
    config: { access: signedIn },
    handler: (request) => states.stopEverywhere(request, request.params.inputId),
  });
}
