// The calls around authentication by others.
import { permitted } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import { HeaderAuthConfig } from './schemas.ts';

export const authenticators = endpoints('authentication/authenticators', {
  readHeader: {
    method: 'GET',
    path: '/system/authentication/http-header-auth-config',
    summary: 'How users are named by a header of a trusted proxy',
    access: permitted('authhttpheaderconfig:read'),
    answers: { 200: HeaderAuthConfig },
  },
  writeHeader: {
    method: 'PUT',
    path: '/system/authentication/http-header-auth-config',
    summary: 'Change how users are named by a header of a trusted proxy',
    access: permitted('authhttpheaderconfig:edit'),
    body: HeaderAuthConfig,
    answers: { 200: HeaderAuthConfig },
  },
});
