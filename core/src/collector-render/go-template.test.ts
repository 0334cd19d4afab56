import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateTemplate } from './go-template.ts';
import { processorMillis } from '../../test/processor-millis.ts';

const fields = { Version: '0.1.8', Linux: true, Darwin: false, Windows: false, LinuxPlatform: 'debian' };
const evaluate = (source: string) => {
  const result = evaluateTemplate(source, fields);
  return result.ok ? result.text : result.reason;
};

describe('snippets as Go templates', () => {
  it.each([
    ['no actions: { } }}', 'no actions: { } }}'],
    ['{{if .Linux}}a{{end}}b', 'ab'],
    ['{{if .Windows}}a{{else}}b{{end}}', 'b'],
    ['{{if .Windows}}a{{else if .Linux}}b{{else}}c{{end}}', 'b'],
    ['{{if .Linux}}a{{else if .Linux}}b{{else}}c{{end}}', 'a'],
    ['{{if .Windows}}{{if .Linux}}a{{else}}b{{end}}{{else}}c{{end}}', 'c'],
    ['{{ if eq .LinuxPlatform "debian" }}deb{{ end }}', 'deb'],
    ['{{if eq .LinuxPlatform "redhat" `debian`}}either{{end}}', 'either'],
    ['{{if ne .LinuxPlatform "redhat"}}not red{{end}}', 'not red'],
    ['{{if and .Linux (eq .LinuxPlatform "debian")}}both{{end}}', 'both'],
    ['{{if or .Windows (not (or .Darwin .Linux))}}a{{else}}b{{end}}', 'b'],
    ['{{if .LinuxPlatform | eq "debian"}}piped{{end}}', 'piped'],
    ['v{{.Version}} {{.Linux}} {{"}}"}}', 'v0.1.8 true }}'],
    ['a \n {{- /* gone */ -}} \n b', 'ab'],
    ['a{{/* several\nlines }} */}}b', 'ab'],
    ['a\n{{- if .Linux }}\nb\n{{- end }}\nc', 'a\nb\nc'],
    ['{{if .Linux -}}   x   {{- end}}', 'x'],
  ])('%j gives %j', (source, text) => {
    expect(evaluate(source)).toBe(text);
  });

  it.each([
    '{{if .Linux}}',
    '{{end}}',
    '{{if}}a{{end}}',
    '{{else}}',
    '{{',
    '{{}}',
    '{{"a}}',
    '{{if .Linux\n}}a{{end}}',
  ])('%j does not parse', (source) => {
    expect(evaluate(source)).toBe('syntax');
  });

  it.each(['{{range .Tags}}a{{end}}', '{{.Missing}}', '{{printf "a"}}', '{{$a := 1}}', '{{eq .Linux "a"}}'])(
    '%j is more than the preview knows',
    (source) => {
      expect(evaluate(source)).toBe('unknown');
    },
  );

  it('never throw and never stall, whatever they hold', { timeout: 60_000 }, () => {
    const parts = [
      '{{',
      '}}',
      '{{if .Linux}}',
      '{{else}}',
      '{{end}}',
      '(',
      ')',
      '"',
      '`',
      '/*',
      '*/',
      '- ',
      ' -',
      '|',
      'eq',
      '\n',
      'a ',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary' }))), (given) => {
        const result = evaluateTemplate(given.join(''), fields);
        return result.ok ? typeof result.text === 'string' : result.reason !== undefined;
      }),
    );
    for (const part of parts) {
      const started = processorMillis();
      evaluateTemplate(part.repeat(20_000), fields);
      evaluateTemplate(`{{${part.repeat(20_000)}}}`, fields);
      expect(processorMillis() - started).toBeLessThan(10_000);
    }
  });
});
