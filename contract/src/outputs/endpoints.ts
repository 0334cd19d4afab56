// The calls around outputs, and those that assign outputs to streams.
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  OutputAssignment,
  OutputList,
  OutputRequest,
  OutputSummary,
  OutputTypes,
  OutputUpdate,
  OutputUsage,
  UpdatedOutput,
} from './schemas.ts';

export const outputs = endpoints('outputs', {
  list: {
    method: 'GET',
    path: '/system/outputs',
    summary: 'All outputs',
    access: permitted('outputs:read'),
    answers: { 200: OutputList },
  },
  types: {
    method: 'GET',
    path: '/system/outputs/available',
    summary: 'The types of outputs and their configuration',
    access: permitted('outputs:read'),
    answers: { 200: OutputTypes },
  },
  usage: {
    method: 'GET',
    path: '/system/outputs/usage',
    summary: 'Which streams send to which outputs',
    access: permitted('outputs:read'),
    answers: { 200: OutputUsage },
  },
  read: {
    method: 'GET',
    path: '/system/outputs/:outputId',
    summary: 'One output',
    access: permitted('outputs:read:{outputId}'),
    answers: { 200: OutputSummary },
  },
  create: {
    method: 'POST',
    path: '/system/outputs',
    summary: 'Create an output',
    access: permitted('outputs:create'),
    body: OutputRequest,
    answers: { 201: OutputSummary },
  },
  update: {
    method: 'PUT',
    path: '/system/outputs/:outputId',
    summary: 'Change an output; what is not given stays as it is',
    access: permitted('outputs:edit:{outputId}'),
    body: OutputUpdate,
    answers: { 200: UpdatedOutput },
  },
  remove: {
    method: 'DELETE',
    path: '/system/outputs/:outputId',
    summary: 'Delete an output, and take it from all streams',
    access: permitted('outputs:terminate'),
    answers: { 204: NoContent },
  },
});

export const streamOutputs = endpoints('outputs/of-streams', {
  list: {
    method: 'GET',
    path: '/streams/:streamId/outputs',
    summary: 'The outputs of a stream',
    access: permitted('streams:read:{streamId}', 'stream_outputs:read'),
    answers: { 200: OutputList },
  },
  read: {
    method: 'GET',
    path: '/streams/:streamId/outputs/:outputId',
    summary: 'One output of a stream',
    access: permitted('streams:read:{streamId}', 'stream_outputs:read:{outputId}'),
    answers: { 200: OutputSummary },
  },
  assign: {
    method: 'POST',
    path: '/streams/:streamId/outputs',
    summary: 'Send the messages of a stream to outputs, too',
    access: permitted('streams:edit:{streamId}', 'stream_outputs:create'),
    body: OutputAssignment,
    answers: { 202: NoContent },
  },
  unassign: {
    method: 'DELETE',
    path: '/streams/:streamId/outputs/:outputId',
    summary: 'No longer send the messages of a stream to an output',
    access: permitted('streams:edit:{streamId}', 'stream_outputs:delete:{outputId}'),
    answers: { 204: NoContent },
  },
});
