// Support bundles: what helps others to help, in one file, without secrets.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent, streamed } from '../wire/endpoint.ts';

export const SupportBundle = Type.Object({
  file_name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
});
export type SupportBundle = Static<typeof SupportBundle>;

/** The logs that a node can give. */
export const SupportManifest = Type.Object({
  entries: Type.Object({
    logfiles: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        size: Type.Integer(),
        lastModified: Type.String(),
      }),
    ),
  }),
});
export type SupportManifest = Static<typeof SupportManifest>;

const file = Type.Object({ fileName: Type.String({ maxLength: 100 }) });

export const supportBundles = endpoints('system/support', {
  list: {
    method: 'GET',
    path: '/cluster/debug/support/bundle/list',
    summary: 'Support bundles that were built, the newest first',
    access: permitted('supportbundle:read'),
    answers: { 200: Type.Array(SupportBundle) },
  },
  build: {
    method: 'POST',
    path: '/cluster/debug/support/bundle/build',
    summary: 'Build a support bundle with what all nodes know about themselves',
    access: permitted('supportbundle:create'),
    answers: { 202: NoContent },
  },
  download: {
    method: 'GET',
    path: '/cluster/debug/support/bundle/download/:fileName',
    summary: 'A support bundle as a ZIP file',
    access: permitted('supportbundle:read'),
    params: file,
    produces: ['application/octet-stream'],
    readsAccept: true,
    answers: { 200: streamed(Type.String({ format: 'binary' })) },
  },
  remove: {
    method: 'DELETE',
    path: '/cluster/debug/support/bundle/:fileName',
    summary: 'Delete a support bundle',
    access: permitted('supportbundle:create'),
    params: file,
    answers: { 202: NoContent },
  },
  manifest: {
    method: 'GET',
    path: '/system/debug/support/manifest',
    summary: 'The logs that this node can give',
    access: permitted('supportbundle:read'),
    answers: { 200: SupportManifest },
  },
  logFile: {
    method: 'GET',
    path: '/system/debug/support/logfile/:id',
    summary: 'A log of this node',
    access: permitted('supportbundle:read'),
    produces: ['application/octet-stream'],
    readsAccept: true,
    answers: { 200: streamed(Type.String({ format: 'binary' })) },
  },
});
