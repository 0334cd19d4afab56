// Generated configurations: what is rendered must be readable by the collectors, or a warning must say otherwise.
import {
  BEATS_VERSIONS,
  COLLECTOR_BACKENDS,
  PLATFORMS,
  type CollectorBackend,
} from '@logboom/contract/collectors/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { RenderContext } from './model.ts';
import { renderCollectorFile } from './render.ts';

const context: RenderContext = {
  collectorId: 'collector-1',
  nodeId: 'node "1"',
  tags: ['linux', 'yes', 'a: b'],
  platform: 'debian',
  agentVersion: '0.1.8',
  beatsVersion: '6',
};
const wild = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('"\'\\\n\r\t :#-[]{}&*!|>%@`,aé0.$;<\u{1f600}')) }),
  fc.constantFrom('yes', 'null', '12', "it's", 'C:\\logs\\', '/var/log/ä ö.log', 'a"b', 'two\nlines'),
);
const oneLine = wild.map((text) => text.replaceAll(/["'\\\r\n]/g, ''));
const fieldName = fc.stringMatching(/^[a-zA-Z][\w.-]{0,10}$/);
/** A text inside of nested YAML, as a careful person writes it. */
const quoted = (text: string) => JSON.stringify(text);

describe('a rendered file for generated configurations', () => {
  it('filebeat.yml parses back to the settings that were entered', { timeout: 60_000 }, () => {
    const input = fc.record({
      paths: fc.array(wild, { maxLength: 3 }),
      encoding: wild,
      pattern: wild,
      fields: fc.dictionary(fieldName, wild, { maxKeys: 3 }),
      tail: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(input, { minLength: 1, maxLength: 3 }),
        fc.array(wild),
        wild,
        (inputs, hosts, ca) => {
          const { content } = renderCollectorFile({
            backend: 'filebeat',
            context,
            configuration: {
              outputs: [
                {
                  output_id: 'out',
                  backend: 'filebeat',
                  type: 'logstash',
                  name: 'out',
                  properties: { hosts: `[${hosts.map(quoted).join(', ')}]`, tls: true, ca_file: ca },
                },
              ],
              inputs: inputs.map(({ paths, encoding, pattern, fields, tail }, index) => ({
                input_id: `in-${index}`,
                backend: 'filebeat',
                type: 'file',
                name: `in-${index}`,
                forward_to: 'out',
                properties: {
                  paths: `[${paths.map(quoted).join(', ')}]`,
                  encoding: quoted(encoding),
                  tail_files: tail,
                  multiline: true,
                  multiline_pattern: pattern,
                  multiline_match: 'after',
                  fields,
                },
              })),
              snippets: [],
            },
          });
          const own = { gl2_source_collector: 'collector-1', collector_node_id: 'node "1"' };
          expect(parse(content!)).toEqual({
            filebeat: {
              prospectors: inputs.map(({ paths, encoding, pattern, fields, tail }) => ({
                paths,
                encoding,
                tail_files: tail,
                type: 'log',
                multiline: { pattern, negate: false, match: 'after' },
                fields: { ...own, ...fields },
              })),
            },
            output: { logstash: { hosts, ...(ca === '' ? {} : { ssl: { certificate_authorities: [ca] } }) } },
            path: {
              data: '/var/cache/graylog/collector-sidecar/filebeat/data',
              logs: '/var/log/graylog/collector-sidecar',
            },
            tags: context.tags,
          });
        },
      ),
    );
  });

  it('winlogbeat.yml parses back to the event logs that were entered', { timeout: 60_000 }, () => {
    const events = fc.array(fc.dictionary(fieldName, wild, { maxKeys: 3 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(events, { minLength: 1, maxLength: 3 }), (lists) => {
        const inputs = lists.map((list, index) => ({
          input_id: `in-${index}`,
          backend: 'winlogbeat',
          type: 'windows-event-log',
          name: 'events',
          forward_to: 'out',
          properties: { event: JSON.stringify(list) },
        }));
        const { content } = renderCollectorFile({
          backend: 'winlogbeat',
          context,
          configuration: { inputs, outputs: [], snippets: [] },
        });
        expect(parse(content!).winlogbeat).toEqual({ event_logs: lists.flat() });
      }),
    );
  });

  const nxlogConfiguration = (text: fc.Arbitrary<string>) =>
    fc
      .record({
        inputs: fc.array(
          fc.record({
            type: fc.constantFrom('file', 'windows-event-log', 'udp-syslog', 'tcp-syslog'),
            to: fc.nat({ max: 2 }),
            multiline: fc.boolean(),
            values: fc.tuple(text, text, text),
          }),
          { maxLength: 4 },
        ),
        outputs: fc.array(
          fc.record({
            type: fc.constantFrom('gelf-udp', 'gelf-tcp', 'gelf-tcp-tls'),
            buffered: fc.boolean(),
            values: fc.tuple(text, text, text),
          }),
          { maxLength: 3 },
        ),
      })
      .map(({ inputs, outputs }) => ({
        inputs: inputs.map(({ type, to, multiline, values: [first, second, third] }, index) => ({
          input_id: `in-${index}`,
          backend: 'nxlog',
          type,
          name: `input ${index}`,
          forward_to: `out-${to}`,
          properties: {
            path: first,
            host: first,
            channel: first,
            query: second,
            port: 514,
            multiline,
            multiline_start: second,
            fields: { zone: third },
          },
        })),
        outputs: outputs.map(({ type, buffered, values: [first, second, third] }, index) => ({
          output_id: `out-${index}`,
          backend: 'nxlog',
          type,
          name: `output ${index}`,
          properties: { server: first, port: 12201, buffered, ca_file: second, fields: { zone: third } },
        })),
        snippets: [{ snippet_id: 's', backend: 'nxlog', name: 's', snippet: 'User nxlog' }],
      }));
  const breaks = /breaks the file/;

  it('nxlog.conf has whole blocks, and routes between blocks that exist', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(nxlogConfiguration(oneLine), (configuration) => {
        const { content, warnings } = renderCollectorFile({ backend: 'nxlog', context, configuration });
        expect(warnings.filter(({ message }) => breaks.test(message))).toEqual([]);
        const file = parseNxlog(content!);
        const reachable = configuration.inputs.filter(({ forward_to }) =>
          configuration.outputs.some(({ output_id }) => output_id === forward_to),
        );
        expect(file.blocks.filter(({ tag }) => tag === 'Input')).toHaveLength(configuration.inputs.length);
        expect(file.routes.map((route) => [route[0], route.at(-1)])).toEqual(
          reachable.map(({ input_id, forward_to }) => [input_id, forward_to]),
        );
        for (const output of configuration.outputs) {
          const block = file.blocks.find(({ name }) => name === output.output_id);
          expect(block?.directives).toContain(`Host ${output.properties.server}`);
          expect(block?.directives).toContain(`Exec $zone = "${output.properties.fields.zone}";`);
        }
      }),
    );
  });

  it('nxlog.conf that cannot be read has a warning that names the entry', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(nxlogConfiguration(wild), (configuration) => {
        const { content, warnings } = renderCollectorFile({ backend: 'nxlog', context, configuration });
        const told = warnings.filter(({ message }) => breaks.test(message));
        if (told.length === 0) expect(() => parseNxlog(content!)).not.toThrow();
        for (const { kind, entry_id, message } of told) {
          expect(message).toContain(`"${kind} ${entry_id?.split('-')[1]}"`);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is only called readable by a grammar that refuses broken files', () => {
    const broken = [
      '<Input a>',
      '</Input>',
      '<Input a>\nHost a\nb\n</Input>',
      "File 'a'b'",
      'Exec $zone = "a"b";',
    ];
    for (const content of [...broken, '<Route r>\nPath a => b\n</Route>'])
      expect(() => parseNxlog(content)).toThrow(/closes nothing|is not closed|no directive|broken|no block/);
  });

  it('never throws and never stalls, whatever a configuration holds', { timeout: 120_000 }, () => {
    const properties = fc.oneof(
      fc.constant(null),
      fc.dictionary(
        fc.constantFrom(
          'hosts',
          'fields',
          'multiline',
          'multiline_match',
          'event',
          'tls',
          'path',
          'verbatim',
          'port',
        ),
        fc.oneof(wild, fc.jsonValue() as fc.Arbitrary<unknown>),
      ),
    );
    const backend = fc.constantFrom(...COLLECTOR_BACKENDS, 'other', '');
    const type = fc.constantFrom(
      'file',
      'logstash',
      'gelf-udp',
      'windows-event-log',
      'tcp-syslog',
      '',
      '__proto__',
    );
    const id = fc.constantFrom('a', 'b', '', '__proto__', 'c>\n');
    const configuration = fc.record({
      inputs: fc.array(fc.record({ input_id: id, backend, type, name: wild, forward_to: id, properties })),
      outputs: fc.array(fc.record({ output_id: id, backend, type, name: wild, properties })),
      snippets: fc.array(fc.record({ snippet_id: id, backend, name: wild, snippet: wild })),
    });
    const settings = fc.record({
      platform: fc.constantFrom(...PLATFORMS),
      beatsVersion: fc.constantFrom(...BEATS_VERSIONS),
      collectorId: wild,
    });
    fc.assert(
      fc.property(
        fc.constantFrom<CollectorBackend>(...COLLECTOR_BACKENDS),
        configuration,
        settings,
        (of, given, rest) => {
          const file = renderCollectorFile({
            backend: of,
            configuration: given,
            context: { ...context, ...rest },
          });
          expect(file.content !== null || file.warnings.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

interface Block {
  readonly tag: string;
  readonly name: string;
  readonly directives: readonly string[];
}

/** A grammar of nxlog.conf: directives, also in blocks; texts in quotes end on their line; routes know their blocks. */
function parseNxlog(content: string) {
  const blocks: Block[] = [];
  let open: { tag: string; name: string; directives: string[] } | undefined;
  // A backslash at the end of a line joins the next one to it.
  const joined = content.replaceAll(/\\\r?\n/g, ' ');
  for (const line of joined.split('\n').map((text) => text.replace(/^[\t ]+/, ''))) {
    const head = /^<(Input|Output|Route|Processor|Extension) ([\w.-]+)>$/.exec(line);
    const tail = /^<\/(\w+)>$/.exec(line);
    if (head) {
      if (open) throw new Error(`a block inside of ${open.name}`);
      open = { tag: head[1]!, name: head[2]!, directives: [] };
    } else if (tail) {
      if (open?.tag !== tail[1]) throw new Error(`${line} closes nothing`);
      blocks.push(open!);
      open = undefined;
    } else if (line !== '') {
      checkDirective(line);
      open?.directives.push(line);
    }
  }
  if (open) throw new Error(`${open.name} is not closed`);
  const routes = blocks
    .filter(({ tag }) => tag === 'Route')
    .map(({ directives }) => directives[0]!.replace(/^Path /, '').split(' => '));
  for (const name of routes.flat()) {
    if (!blocks.some((block) => block.name === name)) throw new Error(`no block ${name}`);
  }
  return { blocks, routes };
}

const DIRECTIVES =
  /^(?:define|User|Module|File|PollInterval|SavePos|ReadFromLast|Recursive|RenameCheck|InputType|Channel|Query|Host|Port|OutputType|CAFile|HeaderLine|MaxSize|Type|Path|Exec)(?=[\t ]|$)/;

function checkDirective(line: string): void {
  if (line.includes('\r') || line.endsWith('\\')) throw new Error(`a broken line: ${line}`);
  if (!DIRECTIVES.test(line)) throw new Error(`no directive: ${line}`);
  if (line.startsWith('File ') && !/^File '[^']*'$/.test(line)) throw new Error(`a broken path: ${line}`);
  if (line.startsWith('Exec $zone') && !/^Exec \$zone = "(?:[^"\\]|\\.)*";$/u.test(line))
    throw new Error(`a broken text: ${line}`);
}
