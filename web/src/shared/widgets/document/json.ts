// Reads documents that anybody may have written, without trusting their shape.
import { isObject } from '@logboom/contract/common/is-object';
export type Json = Record<string, unknown>;

export function asObject(value: unknown): Json {
  return isObject(value) ? { ...value } : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
