// All functions that rules can call, by name.
import { conversionFunctions } from './conversion.ts';
import { dateFunctions } from './dates.ts';
import { encodingFunctions } from './encoding.ts';
import { jsonFunctions } from './json.ts';
import { lookupFunctions, threatFunctions } from './lookup.ts';
import { messageFunctions } from './message.ts';
import { networkFunctions } from './network.ts';
import { patternFunctions } from './patterns.ts';
import { describeFunction, type FunctionDescription } from './signature.ts';
import { stringFunctions } from './strings.ts';

const otherFunctions: readonly FunctionDescription[] = [
  describeFunction('other', 'debug(value: Object): Void', {
    description: 'Writes a value into the log of the server.',
    params: { value: 'The value; a message is written with its fields.' },
    example: 'debug($message.user);',
  }),
  describeFunction('other', 'metric_counter_inc(name: String, value?: Long): Void', {
    description: 'Increases a counter that is shown among the metrics.',
    params: { name: 'The name of the counter.', value: 'By how much; 1 when not given.' },
    example: 'metric_counter_inc("logins");',
  }),
  describeFunction('other', 'parse_cef(cef_string: String, use_full_names: Boolean): CEFParserResult', {
    description: 'Takes a text in the Common Event Format apart.',
    params: {
      cef_string: 'The text, from "CEF:" on.',
      use_full_names: 'Whether sourceAddress is used instead of src, and so on.',
    },
    example: 'set_fields(parse_cef(to_string($message.message), true));',
  }),
];

export const allFunctions: readonly FunctionDescription[] = [
  ...conversionFunctions,
  ...messageFunctions,
  ...stringFunctions,
  ...patternFunctions,
  ...jsonFunctions,
  ...dateFunctions,
  ...encodingFunctions,
  ...networkFunctions,
  ...lookupFunctions,
  ...threatFunctions,
  ...otherFunctions,
];

const byName: ReadonlyMap<string, FunctionDescription> = new Map(
  allFunctions.map((description) => [description.name, description]),
);

export function findFunction(name: string): FunctionDescription | undefined {
  return byName.get(name);
}
