// Between configurations as they travel and what forms hold: headers are lines, and what is empty is null.
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import { isObject } from '@logboom/contract/common/is-object';
import type { LookupConfig } from '@logboom/contract/lookups/schemas';

export function formValues(config: Readonly<Record<string, unknown>>): ConfigurationValues {
  const { headers } = config;
  if (!isObject(headers)) return { ...config };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return { ...config, headers: lines.join('\n') };
}

const MAY_BE_NULL = ['cache_ttl_override', 'multi_value_jsonpath', 'api_key', 'api_token'];

export function configOf(type: string, start: object, values: ConfigurationValues): LookupConfig {
  const config: Record<string, unknown> = { ...start, type };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'headers') config[name] = headersOf(typeof value === 'string' ? value : '');
    else config[name] = isEmpty(value) && isNullable(name) ? null : (value ?? '');
  }
  return { ...config, type };
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
const isNullable = (name: string) => name.endsWith('_unit') || MAY_BE_NULL.includes(name);

function headersOf(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':');
    return name.trim() === '' || value.length === 0 ? [] : [[name.trim(), value.join(':').trim()]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
