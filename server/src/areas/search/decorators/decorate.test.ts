import type { ResultMessage } from '@logboom/contract/search/schemas';
import { describe, expect, it } from 'vitest';
import { decorate } from './decorate.ts';

const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const LINK = 'org.graylog2.decorators.LinkFieldDecorator';

const found = (fields: Record<string, unknown>): ResultMessage => ({
  message: { _id: 'x', timestamp: '2026-01-05T00:00:00.000Z', streams: ['s'], ...fields },
  index: 'graylog_0',
  highlight_ranges: { message: [{ start: 0, length: 3 }], source: [{ start: 0, length: 3 }] },
  decoration_stats: null,
});
const one = (fields: Record<string, unknown>, ...decorators: object[]) => {
  const [result] = decorate([found(fields)], decorators);
  return result as ResultMessage;
};

describe('a decorator of syslog severities', () => {
  it.each([
    [3, 'Error (3)'],
    ['0', 'Emergency (0)'],
    [7, 'Debug (7)'],
    [8, undefined],
    ['high', undefined],
    [undefined, undefined],
  ])('shows %s as %s', (level, expected) => {
    expect(one({ level }, { type: SEVERITY, config: {} }).message['severity']).toBe(expected);
  });

  it('may write over its source', () => {
    const { message, decoration_stats } = one(
      { level: 4 },
      { type: SEVERITY, config: { source_field: 'level', target_field: 'level' } },
    );
    expect(message['level']).toBe('Warning (4)');
    expect(decoration_stats?.changed_fields).toEqual({ level: { before: 4, after: 'Warning (4)' } });
  });
});

describe('a decorator that formats', () => {
  const format = (config: object) => ({ type: FORMAT, config });
  it('puts fields into a text, and nothing where there is none', () => {
    const config = { format_string: '${source}: ${message} (${ user }) $1', target_field: 'line' };
    expect(one({ source: 'web', message: 'hi' }, format(config)).message['line']).toBe('web: hi () $1');
  });

  it('may insist on all fields', () => {
    const config = { format_string: '${user} did it', target_field: 'line', require_all_fields: true };
    expect(one({ source: 'web' }, format(config)).decoration_stats).toBeNull();
    expect(one({ user: 'root' }, format(config)).message['line']).toBe('root did it');
  });

  it('takes values as text, not as formats', () => {
    const config = { format_string: '${message}', target_field: 'line' };
    expect(one({ message: '$& ${source}' }, format(config)).message['line']).toBe('$& ${source}');
  });
});

describe('a decorator of links', () => {
  it.each([
    ['https://example.org/a?b=c', { type: 'a', href: 'https://example.org/a?b=c' }],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['http://', 'http://'],
    ['see https://example.org', 'see https://example.org'],
    [42, 42],
  ])('shows %s', (value, expected) => {
    expect(one({ url: value }, { type: LINK, config: { link_field: 'url' } }).message['url']).toEqual(
      expected,
    );
  });
});

describe('decorators', () => {
  it('run in their order, and tell what they did', () => {
    const line = {
      type: FORMAT,
      order: 2,
      config: { format_string: '${severity}!', target_field: 'message' },
    };
    const severity = { type: SEVERITY, order: 1, config: {} };
    const { message, decoration_stats, highlight_ranges } = one(
      { level: 3, message: 'boom' },
      line,
      severity,
    );
    expect(message).toMatchObject({ message: 'Error (3)!', severity: 'Error (3)' });
    expect(decoration_stats).toEqual({
      added_fields: { severity: 'Error (3)' },
      changed_fields: { message: { before: 'boom', after: 'Error (3)!' } },
      removed_fields: {},
    });
    // What was marked in the text as it was stored is not at the same place any more.
    expect(Object.keys(highlight_ranges)).toEqual(['source']);
  });

  it('leave alone what identifies a message', () => {
    const config = { format_string: 'other', target_field: '_id' };
    expect(one({}, { type: FORMAT, config }).message['_id']).toBe('x');
  });

  it('that nobody knows, or that are nonsense, change nothing', () => {
    const before = found({ message: 'hi' });
    expect(decorate([before], [{ type: 'some.other.Decorator', config: {} }, {}, { type: 4 }])).toEqual([
      before,
    ]);
    expect(one({ level: 1 }, { type: SEVERITY, config: null, order: 'x' }).message['severity']).toBe(
      'Alert (1)',
    );
  });

  it('that fail leave the messages as they were', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const before = found({ circle, level: 3 });
    const config = { format_string: '${circle}', target_field: 'line' };
    expect(
      decorate(
        [before],
        [
          { type: SEVERITY, order: 0 },
          { type: FORMAT, order: 1, config },
        ],
      ),
    ).toEqual([before]);
  });
});
