// The calls around inputs, their types, their static fields and their states on the nodes.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  ClusterInputIds,
  ClusterInputStates,
  InputCreateRequest,
  InputId,
  InputList,
  InputStates,
  InputStateSummary,
  InputSummary,
  InputTypeInfo,
  InputTypeInfos,
  InputTypes,
  StaticFieldRequest,
} from './schemas.ts';

const readOne = permitted('inputs:read:{inputId}');
const editOne = permitted('inputs:edit:{inputId}');
const changeState = permitted('inputs:changestate:{inputId}');

export const inputs = endpoints('inputs', {
  // Which inputs are listed depends on each of them, so the service decides.
  list: {
    method: 'GET',
    path: '/system/inputs',
    summary: 'The inputs that the caller may see',
    access: signedIn,
    answers: { 200: InputList },
  },
  read: {
    method: 'GET',
    path: '/system/inputs/:inputId',
    summary: 'One input',
    access: readOne,
    answers: { 200: InputSummary },
  },
  create: {
    method: 'POST',
    path: '/system/inputs',
    summary: 'Create an input; it starts afterwards',
    access: permitted('inputs:create'),
    body: InputCreateRequest,
    answers: { 201: InputId },
  },
  update: {
    method: 'PUT',
    path: '/system/inputs/:inputId',
    summary: 'Change an input; fields that are left out stay as they are, and a running input starts again',
    access: editOne,
    body: InputCreateRequest,
    answers: { 201: InputId },
  },
  remove: {
    method: 'DELETE',
    path: '/system/inputs/:inputId',
    summary: 'Stop and delete an input',
    access: permitted('inputs:terminate:{inputId}'),
    answers: { 204: NoContent },
  },
  addStaticField: {
    method: 'POST',
    path: '/system/inputs/:inputId/staticfields',
    summary: 'Add a field to all messages of an input that do not have it',
    access: editOne,
    body: StaticFieldRequest,
    answers: { 201: NoContent },
  },
  removeStaticField: {
    method: 'DELETE',
    path: '/system/inputs/:inputId/staticfields/:key',
    summary: 'Remove a static field',
    access: editOne,
    params: Type.Object({
      inputId: Type.String({ maxLength: 256 }),
      key: StaticFieldRequest.properties.key,
    }),
    answers: { 204: NoContent },
  },
});

export const inputTypes = endpoints('inputs/types', {
  names: {
    method: 'GET',
    path: '/system/inputs/types',
    summary: 'The types of inputs',
    access: signedIn,
    answers: { 200: InputTypes },
  },
  list: {
    method: 'GET',
    path: '/system/inputs/types/all',
    summary: 'The types of inputs with their fields',
    access: signedIn,
    answers: { 200: InputTypeInfos },
  },
  read: {
    method: 'GET',
    path: '/system/inputs/types/:inputType',
    summary: 'One type of input with its fields',
    access: signedIn,
    params: Type.Object({ inputType: InputCreateRequest.properties.type }),
    answers: { 200: InputTypeInfo },
  },
});

export const inputStates = endpoints('inputs/states', {
  // Which states are listed depends on each input, so the service decides.
  list: {
    method: 'GET',
    path: '/system/inputstates',
    summary: 'States of inputs on this node',
    access: signedIn,
    answers: { 200: InputStates },
  },
  read: {
    method: 'GET',
    path: '/system/inputstates/:inputId',
    summary: 'State of an input on this node',
    access: readOne,
    answers: { 200: InputStateSummary },
  },
  start: {
    method: 'PUT',
    path: '/system/inputstates/:inputId',
    summary: 'Start an input on this node, again if it runs',
    access: changeState,
    answers: { 200: InputId },
  },
  stop: {
    method: 'DELETE',
    path: '/system/inputstates/:inputId',
    summary: 'Stop an input on this node',
    access: changeState,
    answers: { 200: InputId },
  },
});

export const clusterInputStates = endpoints('inputs/cluster-states', {
  list: {
    method: 'GET',
    path: '/cluster/inputstates',
    summary: 'States of inputs on all nodes',
    access: permitted('inputs:read'),
    answers: { 200: ClusterInputStates },
  },
  // Each node checks for itself whether the caller may.
  start: {
    method: 'PUT',
    path: '/cluster/inputstates/:inputId',
    summary: 'Start an input on all nodes',
    access: signedIn,
    answers: { 200: ClusterInputIds },
  },
  stop: {
    method: 'DELETE',
    path: '/cluster/inputstates/:inputId',
    summary: 'Stop an input on all nodes',
    access: signedIn,
    answers: { 200: ClusterInputIds },
  },
});
