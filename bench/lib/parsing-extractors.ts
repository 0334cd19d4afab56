// Extractors that take the messages of the rules' measurement apart as its rules do, to compare the two.
import { createHash } from 'node:crypto';
import { compileExtractors } from '../../core/src/extractors/compile.ts';
import type { ExtractorDescription, Settings } from '../../core/src/extractors/description.ts';
import { createExtractorCounts, runExtractors } from '../../core/src/extractors/run.ts';
import type { CompileGrok } from '../../core/src/grok/grok.ts';
import type { LogMessage } from '../../core/src/message/message.ts';

interface Work {
  readonly type: string;
  readonly config: Settings;
  readonly when: string;
  readonly target?: string;
  readonly converter?: string;
}

const ACCESS_LOG =
  '%{IPORHOST:client} %{USER:ident} %{USER:user} \\[%{HTTPDATE:at}\\] "%{WORD:method} %{NOTSPACE:path} HTTP/%{NUMBER:version}" %{NUMBER:status} %{NUMBER:bytes}';
const LOGIN = String.raw`Accepted (?:\w+) for (\w+) from`;

const WORK: readonly Work[] = [
  { type: 'grok', config: { grok_pattern: ACCESS_LOG, named_captures_only: true }, when: 'HTTP/' },
  { type: 'copy_input', config: {}, when: 'SRC=', target: 'pairs', converter: 'tokenizer' },
  { type: 'regex', config: { regex_value: String.raw`Accepted (\w+) for` }, when: 'sshd', target: 'method' },
  { type: 'regex', config: { regex_value: LOGIN }, when: 'sshd', target: 'user' },
  { type: 'regex', config: { regex_value: String.raw`from ([\d.]+) port` }, when: 'sshd', target: 'client' },
  { type: 'regex', config: { regex_value: String.raw`port (\d+)` }, when: 'sshd', target: 'port' },
  { type: 'json', config: { flatten: false, key_separator: '_' }, when: '{"' },
];

/** Runs all of them on a message. */
export function parsingExtractors(compileGrok: CompileGrok): (message: LogMessage) => void {
  const descriptions = WORK.map(
    ({ type, config, when, target = '', converter }, order): ExtractorDescription => ({
      id: String(order),
      title: type,
      type,
      cursorStrategy: 'copy',
      sourceField: 'message',
      targetField: target,
      config,
      converters: converter === undefined ? [] : [{ type: converter, config: {} }],
      conditionType: 'string',
      conditionValue: when,
      order,
    }),
  );
  const { extractors, problems } = compileExtractors(descriptions, {
    compileGrok,
    hasLookupTable: () => true,
  });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const counts = extractors.map(createExtractorCounts);
  const tools = {
    now: 0,
    lookup: () => undefined,
    naturalDate: () => undefined,
    md5: (text: string) => createHash('md5').update(text).digest('hex'),
  };
  return (message) => runExtractors(message, extractors, tools, counts);
}
