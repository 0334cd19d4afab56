// Values out of JSON documents that an input fetched: one by its JSON path, or all of them flattened.
import { createMessage, type FieldValue, type LogMessage } from '../../message/message.ts';
import { jsonText, setField } from '../../message/set-field.ts';
import type { JSONPathQuery } from 'json-p3';
import { chooseCharset } from '../charset.ts';
import {
  decoded,
  failure,
  flagOption,
  textOption,
  type Codec,
  type CodecCreation,
  type Configuration,
} from '../codec.ts';
import { compileJsonPath } from './compile-path.ts';
import { flattenDocument } from './flatten.ts';
import { parseJson, type JsonValue } from '../tolerant-json.ts';

export const DEFAULT_JSON_PATH = '$.store.book[1].number_of_orders';
const LONGEST_SUMMARY = 50;

export function createJsonPathCodec(configuration: Configuration): CodecCreation {
  const charset = chooseCharset(configuration);
  if (!charset.ok) return charset;
  const flatten = flagOption(configuration, 'enable_flattening');
  const path = textOption(configuration, 'path', flatten ? '$' : DEFAULT_JSON_PATH);
  const source = textOption(configuration, 'source', 'yourapi');
  const compiled = compileJsonPath(path);
  if (!flatten && typeof compiled === 'string') return { ok: false, field: 'path', problem: compiled };

  const decode: Codec['decode'] = (payload, { receivedAt }) => {
    const parsed = parseJson(charset.decodeText(payload));
    if (!parsed.ok) return failure('invalid_json', parsed.problem);
    if (flatten || typeof compiled === 'string') {
      const fields = flattenDocument(parsed.value);
      return decoded(pollResult(receivedAt, source, '', fields));
    }
    const value = evaluate(compiled, parsed.value);
    if (value === undefined) return failure('no_result', `The document has nothing at ${path}`);
    return decoded(pollResult(receivedAt, source, normalised(compiled), new Map([['result', value]])));
  };
  return { ok: true, codec: { decode } };
}

function pollResult(
  receivedAt: number,
  source: string,
  path: string,
  fields: ReadonlyMap<string, FieldValue>,
): LogMessage {
  const pairs: string[] = [];
  for (const [name, value] of fields) pairs.push(`${name}=${String(value)}`);
  const whole = `{${pairs.join(', ')}}`;
  const summary = whole.length > LONGEST_SUMMARY ? `${whole.slice(0, LONGEST_SUMMARY)}[...]` : whole;
  const message = createMessage(receivedAt, `JSON API poll result: ${path} -> ${summary}`, source);
  for (const [name, value] of fields) setField(message, name, value);
  return message;
}

/** The number or text at the path; of several, the first. */
function evaluate(query: JSONPathQuery, document: JsonValue): FieldValue | undefined {
  let value: unknown;
  try {
    value = query.match(document)?.value;
  } catch {
    // Documents that are nested too deeply for a search through all levels.
    return undefined;
  }
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    return first === undefined ? undefined : resultText(first);
  }
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' ? value : resultText(value);
}

function resultText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : jsonText(value);
}

/** `$['store']['book'][1]` */
function normalised(query: JSONPathQuery): string {
  return query.toString({ form: 'canonical' });
}
