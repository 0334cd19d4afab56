// The calls around the configuration that all nodes share.
import { Type, type TSchema } from 'typebox';
import { ClusterConfigClasses } from '../configuration/schemas.ts';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';

const readEntry = permitted('clusterconfigentry:read');
const writeEntry = permitted('clusterconfigentry:create', 'clusterconfigentry:edit');

/** Of any entry. Callers that know which one take `configEntry`. */
export const clusterConfig = endpoints('system/cluster-config', {
  list: {
    method: 'GET',
    path: '/system/cluster_config',
    summary: 'Names of the stored entries',
    access: readEntry,
    answers: { 200: ClusterConfigClasses },
  },
  read: {
    method: 'GET',
    path: '/system/cluster_config/:className',
    summary: 'One entry, or its JSON schema',
    access: readEntry,
    produces: ['application/json', 'application/schema+json'],
    answers: { 200: Type.Unknown(), 204: NoContent },
  },
  write: {
    method: 'PUT',
    path: '/system/cluster_config/:className',
    summary: 'Replace an entry',
    access: writeEntry,
    body: Type.Unknown(),
    answers: { 202: Type.Unknown() },
  },
  remove: {
    method: 'DELETE',
    path: '/system/cluster_config/:className',
    summary: 'Forget an entry',
    access: permitted('clusterconfigentry:delete'),
    answers: { 204: NoContent },
  },
});

/** The calls of one entry, typed by what is stored in it. The server registers them for all entries at once. */
export function configEntry<Value extends TSchema>(className: string, value: Value) {
  const path = `/system/cluster_config/${className}` as const;
  return endpoints(`system/cluster-config/${className}`, {
    read: {
      method: 'GET',
      path,
      summary: 'The entry; empty while it is not stored',
      access: readEntry,
      answers: { 200: value, 204: NoContent },
    },
    write: {
      method: 'PUT',
      path,
      summary: 'Replace the entry',
      access: writeEntry,
      body: value,
      answers: { 202: value },
    },
  });
}
