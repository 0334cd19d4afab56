// Where the browser believes it is: behind a proxy, the path and the scheme differ from what this process sees.
import type { FastifyRequest } from 'fastify';
import { NotAllowed, pathPrefix } from '../config/parsers.ts';

const SERVER_URL_HEADER = 'x-graylog-server-url';

/** The path under which the browser sees the application, with a slash at both ends. */
export function externalPath(request: FastifyRequest): string {
  const announced = announcedUrl(request)?.pathname;
  return announced === undefined
    ? request.server.pathPrefix
    : (validPath(announced) ?? request.server.pathPrefix);
}

/** Whether the browser speaks HTTPS, by the first source that knows. */
export function isExternallySecure(request: FastifyRequest): boolean {
  const announced = announcedUrl(request);
  if (announced?.host !== undefined && announced.host !== PLACEHOLDER_HOST)
    return announced.protocol === 'https:';
  const forwarded = header(request, 'x-forwarded-proto');
  if (forwarded !== undefined) return forwarded.split(',')[0]?.trim() === 'https';
  const origin = header(request, 'origin');
  return origin === undefined ? request.protocol === 'https' : origin.startsWith('https://');
}

const PLACEHOLDER_HOST = 'path-only.invalid';

/** The header holds an absolute address or just a path. */
function announcedUrl(request: FastifyRequest): URL | undefined {
  const value = header(request, SERVER_URL_HEADER);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url) return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  return value.startsWith('/') ? new URL(`http://${PLACEHOLDER_HOST}${value}`) : undefined;
}

/** The path ends up in pages and cookies, so anything but a plain path is ignored. */
function validPath(path: string): string | undefined {
  try {
    return pathPrefix(path);
  } catch (error) {
    if (error instanceof NotAllowed) return undefined;
    throw error;
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
