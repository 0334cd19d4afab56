// What every function does, by name. Servers load this; editors only load the catalogue.
import { conversions } from './conversion/convert.ts';
import { typeTests } from './conversion/type-tests.ts';
import { dateFunctions } from './dates/dates.ts';
import { periodFunctions } from './dates/periods.ts';
import { baseFunctions } from './encoding/base-encodings.ts';
import { hashFunctions } from './encoding/hashes.ts';
import type { Implementation, Implementations } from './implementation.ts';
import { jsonFunctions } from './json/json.ts';
import { lookupFunctions } from './lookup/lookups.ts';
import { threatFunctions } from './lookup/threats.ts';
import { fieldFunctions } from './message/fields.ts';
import { messageFunctions } from './message/messages.ts';
import { ipFunctions } from './network/ip.ts';
import { syslogFunctions } from './network/syslog.ts';
import { urlFunctions } from './network/url.ts';
import { otherFunctions } from './other/other.ts';
import { grokFunctions } from './patterns/grok.ts';
import { keyValueFunctions } from './patterns/key-value.ts';
import { regexFunctions } from './patterns/regex.ts';
import { caseFunctions } from './strings/cases.ts';
import { textFunctions } from './strings/texts.ts';

const groups: readonly Implementations[] = [
  conversions,
  typeTests,
  fieldFunctions,
  messageFunctions,
  textFunctions,
  caseFunctions,
  regexFunctions,
  keyValueFunctions,
  grokFunctions,
  jsonFunctions,
  dateFunctions,
  periodFunctions,
  hashFunctions,
  baseFunctions,
  ipFunctions,
  urlFunctions,
  syslogFunctions,
  lookupFunctions,
  threatFunctions,
  otherFunctions,
];

const implementations: ReadonlyMap<string, Implementation> = new Map(
  groups
    .flatMap((group) => Object.entries(group))
    .map(([name, entry]) => [name, typeof entry === 'function' ? { run: entry } : entry]),
);

export function findImplementation(name: string): Implementation | undefined {
  return implementations.get(name);
}
