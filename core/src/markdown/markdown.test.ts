import { describe, expect, it } from 'vitest';
import { isSafeLink } from './inline.ts';
import { parseMarkdown } from './markdown.ts';
import { processorMillis } from '../../test/processor-millis.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('Markdown', () => {
  it('reads headings, lists, tables, code and quotes', () => {
    const source = [
      '# On call',
      'Call **Ops** now',
      '- one',
      '- `two`',
      '',
      '1. first',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '```',
      '# no heading',
      '```',
      '> said',
      '---',
    ].join('\n');
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, content: [text('On call')] },
      {
        kind: 'paragraph',
        content: [text('Call '), { kind: 'strong', content: [text('Ops')] }, text(' now')],
      },
      { kind: 'list', ordered: false, items: [[text('one')], [{ kind: 'code', text: 'two' }]] },
      { kind: 'list', ordered: true, items: [[text('first')]] },
      { kind: 'table', head: [[text('a')], [text('b')]], rows: [[[text('1')], [text('2')]]] },
      { kind: 'code', text: '# no heading' },
      { kind: 'quote', blocks: [{ kind: 'paragraph', content: [text('said')] }] },
      { kind: 'rule' },
    ]);
  });

  it('takes HTML for text, and makes no link that could run', () => {
    expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', content: [text('<img src=x onerror=alert(1)>')] },
    ]);
    expect(parseMarkdown('[x](javascript:alert)')).toEqual([
      { kind: 'paragraph', content: [text('[x](javascript:alert)')] },
    ]);
    expect(['https://a.example', '/search?q=a', '#x', 'mailto:a@b.example'].every(isSafeLink)).toBe(true);
    expect(['JavaScript:x', 'data:text/html,x', '//evil.example', ' javascript:x'].some(isSafeLink)).toBe(
      false,
    );
  });

  it('reads what is hostile in linear time', () => {
    const hostile = ['*'.repeat(20_000), '['.repeat(20_000), '`'.repeat(20_001), '> '.repeat(5000)];
    const started = processorMillis();
    for (const source of hostile) parseMarkdown(source);
    expect(processorMillis() - started).toBeLessThan(5000);
  });
});
