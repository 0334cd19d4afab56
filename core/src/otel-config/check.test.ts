import { describe, expect, it } from 'vitest';
import { checkCollectorConfig } from './check.ts';

const WHOLE = `receivers:
  otlp:
    protocols:
      grpc:
exporters:
  otlphttp/store:
    endpoint: https://logs.example.org:4318
service:
  pipelines:
    logs:
      receivers: [otlp]
      exporters: [otlphttp/store]
`;

const errorsOf = (text: string) =>
  checkCollectorConfig(text).errors.map(({ line, message }) => `${line ?? '-'}: ${message}`);

describe('a configuration of a collector', () => {
  it('is fine when all that its pipelines name is there', () => {
    expect(checkCollectorConfig(WHOLE)).toEqual({ errors: [], hints: [] });
  });

  it('may be a part of one: what others must bring is a hint', () => {
    const part = 'service:\n  pipelines:\n    logs:\n      receivers: [filelog]\n      exporters: []\n';
    const { errors, hints } = checkCollectorConfig(part);
    expect(errors).toEqual([]);
    expect(hints.map(({ message }) => message)).toEqual([
      'The pipeline "logs" has no exporters: another configuration must name them.',
      '"filelog" is not defined under receivers here: another configuration must.',
    ]);
  });

  it('takes connectors on both sides of pipelines', () => {
    const text = `connectors:\n  forward:\nservice:\n  pipelines:\n    logs/in:\n      receivers: [forward]\n      exporters: [forward]\n`;
    expect(checkCollectorConfig(text)).toEqual({ errors: [], hints: [] });
  });

  it.each([
    ['', '-: The configuration is empty.'],
    ['just text', '-: A configuration has sections such as receivers, exporters and service.'],
    ['- a list', '-: A configuration has sections such as receivers, exporters and service.'],
    ['receivers:\n  otlp: {}\nreciever: {}\n', '3: "reciever" is no section.'],
    ['receivers: [otlp]\n', '1: "receivers" must have entries, each with a name.'],
    ['receivers:\n  "two words": {}\n', '2: "two words" is no name of a component'],
    ['service:\n  pipelines: [logs]\n', '2: "pipelines" must have entries such as "logs".'],
    ['service:\n  pipelines:\n    syslog: {}\n', '3: "syslog" is no pipeline'],
    ['service:\n  pipelines:\n    logs: otlp\n', '3: The pipeline "logs" must name receivers and exporters.'],
    [
      'service:\n  pipelines:\n    logs:\n      sources: [a]\n',
      '4: A pipeline has receivers, processors and exporters',
    ],
    ['service:\n  pipelines:\n    logs:\n      receivers: otlp\n', '4: "receivers" must be a list of names.'],
  ])('%j is refused: %s', (text, expected) => {
    expect(errorsOf(text)[0]).toContain(expected);
  });

  it('names the line where the YAML ends to be YAML', () => {
    expect(errorsOf('receivers:\n  otlp: {\nexporters:\n')[0]).toMatch(/^[234]: This is no YAML: /);
    expect(errorsOf('receivers:\n  a: 1\n  a: 2\n')[0]).toMatch(/^3: This is no YAML: /);
  });

  it('is refused when it unfolds without end', () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]`,
    );
    expect(errorsOf(`a0: &a0 [x]\n${levels.join('\n')}\n`)).toHaveLength(1);
  });
});
