// Pipeline rules: what twenty typical ones cost for each message, on one core.

import { DEFAULT_GROK_PATTERNS } from '../core/src/grok/default-patterns.ts';
import { grokLibrary } from '../core/src/grok/definitions.ts';
import { createGrokCompiler } from '../core/src/grok/grok.ts';
import { createMessage, type LogMessage } from '../core/src/message/message.ts';
import type { RuleHost } from '../core/src/rules/engine/host.ts';
import { PipelineRunner } from '../core/src/rules/engine/pipeline-runner.ts';
import { PipelineSet } from '../core/src/rules/engine/pipeline-set.ts';
import { textForm } from '../core/src/rules/values/text-form.ts';
import { printFigures, type Figure } from './lib/figures.ts';
import { parsingExtractors } from './lib/parsing-extractors.ts';

/** As many as a batch has; rows are made of a batch before the next one comes. */
const BATCH = 2000;
const BATCHES = 20;
const ROUNDS = 5;
const STREAM = '000000000000000000000001';

/** Condition and actions of each rule. A message is of one kind of four, so some match and most do not. */
const RULES: Readonly<Record<string, readonly [when: string, then: string]>> = {
  'parse access log': [
    'to_string($message.application) == "nginx"',
    'set_fields(grok("%{IPORHOST:client} %{USER:ident} %{USER:user} \\\\[%{HTTPDATE:at}\\\\] \\"%{WORD:method} %{NOTSPACE:path} HTTP/%{NUMBER:version}\\" %{NUMBER:status} %{NUMBER:bytes}", to_string($message.message), true));',
  ],
  'parse firewall': [
    'contains(to_string($message.message), "SRC=")',
    'set_fields(key_value(to_string($message.message)));',
  ],
  'parse login': [
    'contains(to_string($message.message), "sshd")',
    'let m = regex("Accepted (\\\\w+) for (\\\\w+) from ([\\\\d.]+) port (\\\\d+)", to_string($message.message), ["method", "user", "client", "port"]); set_fields(m);',
  ],
  'parse json': [
    'starts_with(to_string($message.message), "{")',
    'set_fields(to_map(parse_json(to_string($message.message))));',
  ],
  'convert status': ['has_field("status")', 'set_field("status", to_long($message.status));'],
  'convert bytes': ['has_field("bytes")', 'set_field("bytes", to_long($message.bytes));'],
  'mark errors': [
    'has_field("status") && to_long($message.status) >= 500',
    'set_field("outcome", "failure");',
  ],
  'mark success': [
    'has_field("status") && to_long($message.status) < 500',
    'set_field("outcome", "success");',
  ],
  'internal client': [
    'has_field("client") && cidr_match("10.0.0.0/8", to_ip($message.client))',
    'set_field("client_zone", "internal");',
  ],
  'external client': [
    'has_field("client") && not cidr_match("10.0.0.0/8", to_ip($message.client))',
    'set_field("client_zone", "external");',
  ],
  environment: [
    'starts_with(to_string($message.source), "web")',
    'set_fields({environment: "production", team: "shop"});',
  ],
  'lower user': ['has_field("user")', 'set_field("user", lowercase(to_string($message.user)));'],
  'hash user': [
    'has_field("user") && to_string($message.application) == "sshd"',
    'set_field("user_hash", sha256(to_string($message.user)));',
  ],
  'rename source': ['has_field("SRC")', 'rename_field("SRC", "source_ip");'],
  'rename target': ['has_field("DST")', 'rename_field("DST", "target_ip");'],
  'tidy up': ['has_field("MAC")', 'remove_field("MAC");'],
  'level name': ['has_field("level")', 'set_field("level_name", syslog_level($message.level));'],
  'mask cards': [
    'contains(to_string($message.message), "card")',
    'set_field("message", regex_replace("\\\\d{12,16}", to_string($message.message), "****"));',
  ],
  'slow requests': ['to_double($message.duration) > 2.5', 'set_field("slow", true);'],
  owner: [
    'is_not_null($message.service)',
    'set_field("owner", lookup_value("owners", $message.service, "nobody"));',
  ],
};

const STAGES: readonly (readonly string[])[] = [
  ['parse access log', 'parse firewall', 'parse login', 'parse json'],
  [
    'convert status',
    'convert bytes',
    'lower user',
    'rename source',
    'rename target',
    'tidy up',
    'level name',
    'mask cards',
  ],
  [
    'mark errors',
    'mark success',
    'internal client',
    'external client',
    'environment',
    'hash user',
    'slow requests',
    'owner',
  ],
];

const KINDS: readonly ((index: number) => [text: string, fields: Record<string, string | number>])[] = [
  (index) => [
    `10.1.2.${index % 250} - anna [01/Sep/2023:08:15:30 +0000] "GET /shop/item/${index}?q=shoes HTTP/1.1" ${index % 20 === 0 ? 502 : 200} ${1000 + index}`,
    { application: 'nginx', level: 6 },
  ],
  (index) => [
    `IN=eth0 OUT= MAC=00:16:3e:aa:bb:cc SRC=192.0.2.${index % 250} DST=10.0.0.7 LEN=60 TOS=0x00 TTL=51 ID=${index} PROTO=TCP SPT=${40000 + (index % 9000)} DPT=443`,
    { application: 'kernel', level: 4 },
  ],
  (index) => [
    `sshd[${index}]: Accepted publickey for Ben from 198.51.100.${index % 250} port ${50000 + (index % 9000)} ssh2`,
    { application: 'sshd', level: 6 },
  ],
  (index) => [
    `{"service":"checkout","order":${index},"duration":${(index % 50) / 10},"items":["a","b"],"user":"Carla"}`,
    { application: 'shop' },
  ],
];

function messages(): LogMessage[] {
  return Array.from({ length: BATCH }, (_, index) => {
    const [text, fields] = KINDS[index % KINDS.length]!(index);
    const message = createMessage(1_693_556_130_000 + index, text, index % 2 === 0 ? 'web1' : 'gate');
    Object.assign(message.fields, fields);
    return message;
  });
}

const owners = new Map([['checkout', 'team-pay']]);
const definitions = DEFAULT_GROK_PATTERNS;
const host: RuleHost = {
  now: () => 1_693_556_130_000,
  createMessageId: () => 'id',
  defaultStreamId: STREAM,
  runningStreamsNamed: () => [],
  isRunningStream: () => true,
  inputsNamed: () => [],
  compileGrok: createGrokCompiler(grokLibrary(definitions)),
  grokNames: () => definitions.map(({ name }) => name),
  lookup: (_, key) => {
    const single = owners.get(textForm(key) ?? '') ?? null;
    return { single, multi: null, list: null, hasError: false };
  },
  writeLookup: () => null,
  enabledThreatSources: () => [],
  naturalDate: () => undefined,
  debug: () => {},
  increaseCounter: () => {},
};

function runnerOf(names: readonly string[]): PipelineRunner {
  const rules = Object.entries(RULES).map(([name, [when, then]], index) => ({
    id: String(index),
    source: `rule "${name}" when ${when} then ${then} end`,
  }));
  const stages = STAGES.map((stage, number) => {
    const chosen = stage.filter((name) => names.includes(name)).map((name) => `rule "${name}"`);
    return `stage ${number} match pass ${chosen.join(' ')}`;
  });
  const set = new PipelineSet({
    rules,
    pipelines: [{ id: 'p', source: `pipeline "p" ${stages.join(' ')} end` }],
    connections: [{ streamId: STREAM, pipelineIds: ['p'] }],
  });
  return new PipelineRunner(set, host);
}

const measureRules = (names: readonly string[]): number => {
  const runner = runnerOf(names);
  return measure((message) => runner.run(message, [STREAM]));
};

/** Microseconds of processor time for a message, of the best round. */
function measure(work: (message: LogMessage) => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    let spent = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const all = messages();
      const before = process.cpuUsage();
      for (const message of all) work(message);
      const { user, system } = process.cpuUsage(before);
      spent += user + system;
      const failed = all.find(({ fields }) => 'gl2_processing_error' in fields);
      if (failed) throw new Error(String(failed.fields['gl2_processing_error']));
    }
    best = Math.min(best, spent / (BATCH * BATCHES));
  }
  return best;
}

const micros = (value: number) => `${value.toFixed(2)} µs`;
const figures: Figure[] = [
  { what: 'no rules', value: micros(measureRules([])), note: 'for each message' },
  {
    what: '20 typical rules',
    value: micros(measureRules(Object.keys(RULES))),
    target: '≤ 12 µs',
    note: 'all of them',
  },
  { what: 'the 4 of them that parse', value: micros(measureRules(STAGES[0] ?? [])), note: 'alone' },
  {
    what: 'the same parsing in extractors',
    value: micros(measure(parsingExtractors(host.compileGrok))),
    note: '7 extractors with conditions',
  },
];
if (process.argv.includes('--each'))
  for (const name of Object.keys(RULES))
    figures.push({ what: name, value: micros(measureRules([name])), note: 'alone' });
printFigures('Pipeline rules', figures);
