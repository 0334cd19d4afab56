// The verbs that areas use to talk to the API. Paths begin with a slash and are relative to it.
import { request } from './client.ts';
import type { ApiPath, RequestOptions } from './fetch/transport.ts';

export function getJson<Answer>(path: ApiPath, options?: RequestOptions): Promise<Answer> {
  return request<Answer>('GET', path, undefined, options);
}

export function postJson<Answer = null>(
  path: ApiPath,
  value?: unknown,
  options?: RequestOptions,
): Promise<Answer> {
  return request<Answer>('POST', path, jsonBody(value), options);
}

export function putJson<Answer = null>(
  path: ApiPath,
  value?: unknown,
  options?: RequestOptions,
): Promise<Answer> {
  return request<Answer>('PUT', path, jsonBody(value), options);
}

export function deleteResource<Answer = null>(path: ApiPath, options?: RequestOptions): Promise<Answer> {
  return request<Answer>('DELETE', path, undefined, options);
}

export function postText<Answer = null>(
  path: ApiPath,
  value: string,
  options?: RequestOptions,
): Promise<Answer> {
  return request<Answer>('POST', path, { kind: 'text', value }, options);
}

export function postFile<Answer = null>(
  path: ApiPath,
  value: Blob,
  options?: RequestOptions,
): Promise<Answer> {
  return request<Answer>('POST', path, { kind: 'file', value }, options);
}

export function postForm<Answer = null>(
  path: ApiPath,
  value: FormData,
  options?: RequestOptions,
): Promise<Answer> {
  return request<Answer>('POST', path, { kind: 'form', value }, options);
}

function jsonBody(value: unknown) {
  return value === undefined ? undefined : { kind: 'json' as const, value };
}
