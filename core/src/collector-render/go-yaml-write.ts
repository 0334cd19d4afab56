// YAML in block style as gopkg.in/yaml.v2 writes it: sorted keys, dashes not indented below their key.
import { compareKeys, type YamlKey } from './go-yaml-keys.ts';
import { writeKey, writeText } from './go-yaml-scalar.ts';

/** A `bigint` is a whole number read from YAML; a `number` came as JSON and is a float to the agent. */
export type YamlValue = null | boolean | number | bigint | string | readonly YamlValue[] | YamlMap;
export type YamlMap = ReadonlyMap<YamlKey, YamlValue>;

export function writeYaml(document: YamlMap): string {
  return document.size === 0 ? '{}\n' : `${mapText(document, 0)}\n`;
}

/** The entries of a map from where the first one starts; further ones start at the indent. */
function mapText(map: YamlMap, indent: number): string {
  const entries = [...map].sort(([left], [right]) => compareKeys(left, right));
  return entries.map(([key, value]) => entryText(key, value, indent)).join(newLine(indent));
}

function entryText(key: YamlKey, value: YamlValue, indent: number): string {
  const simple = typeof key === 'string' ? writeKey(key) : scalarText(key, 0, 0);
  if (simple === undefined)
    return `? ${scalarText(key, indent + 2, indent + 2)}${newLine(indent)}: ${itemText(value, indent)}`;
  if (value instanceof Map && value.size > 0)
    return `${simple}:${newLine(indent + 2)}${mapText(value, indent + 2)}`;
  if (isList(value) && value.length > 0) return `${simple}:${newLine(indent)}${listText(value, indent)}`;
  return `${simple}: ${leafText(value, indent + Array.from(simple).length + 2, indent + 2)}`;
}

function listText(list: readonly YamlValue[], indent: number): string {
  return list.map((item) => `- ${itemText(item, indent)}`).join(newLine(indent));
}

/** What stands behind a dash, or behind the colon of a long key. */
function itemText(value: YamlValue, indent: number): string {
  if (value instanceof Map && value.size > 0) return mapText(value, indent + 2);
  if (isList(value) && value.length > 0) return listText(value, indent + 2);
  return leafText(value, indent + 2, indent + 2);
}

function leafText(value: YamlValue, column: number, indent: number): string {
  if (value instanceof Map) return '{}';
  if (isList(value)) return '[]';
  return scalarText(value as YamlKey, column, indent);
}

function scalarText(value: YamlKey, column: number, indent: number): string {
  if (typeof value === 'string') return writeText(value, column, indent);
  return typeof value === 'number' ? writeFloat(value) : String(value);
}

/** Go's shortest form, which takes an exponent from a million on. */
function writeFloat(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return Object.is(value, -0) ? '-0' : String(value);
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

function newLine(indent: number): string {
  return `\n${' '.repeat(indent)}`;
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}
