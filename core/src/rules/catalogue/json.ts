// Functions on JSON.
import { describeFunction, type FunctionDescription } from './signature.ts';

export const jsonFunctions: readonly FunctionDescription[] = [
  describeFunction('json', 'parse_json(value: String, depth?: Long): JsonNode', {
    description: 'Reads JSON. Text that is none gives a value without content.',
    params: { value: 'The text.', depth: 'Levels to keep; everything when not given or 0.' },
    example: 'to_map(parse_json(to_string($message.message)))',
  }),
  describeFunction(
    'json',
    'flatten_json(value: String, array_handler: String, stringify?: Boolean): JsonNode',
    {
      description: 'Reads a JSON object and makes it flat, with the names of the levels joined by "_".',
      params: {
        value: 'The text.',
        array_handler:
          '"json" keeps lists as text, "flatten" makes fields of their elements, "ignore" leaves them out.',
        stringify: 'Whether all values become texts; false when not given.',
      },
      example: 'to_map(flatten_json(to_string($message.message), "flatten"))',
    },
  ),
  describeFunction('json', 'select_jsonpath(json: JsonNode, paths: Map): Map', {
    description: 'Reads values out of JSON by JSON paths.',
    params: { json: 'The JSON value.', paths: 'Names for the results, and their paths.' },
    example: 'set_fields(select_jsonpath(parse_json(to_string($message.message)), {user: "$.user.name"}));',
  }),
];
