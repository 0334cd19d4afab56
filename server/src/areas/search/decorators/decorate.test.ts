import type { ResultMessage } from '@logboom/contract/search/schemas';
import { describe, expect, it } from 'vitest';
import { decorateWith } from '../../../../test/decorators.ts';

const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const LINK = 'org.graylog2.decorators.LinkFieldDecorator';

const found = (fields: Record<string, unknown>): ResultMessage => ({
  message: { _id: 'x', timestamp: '2026-01-05T00:00:00.000Z', streams: ['s'], ...fields },
  index: 'graylog_0',
  highlight_ranges: { message: [{ start: 0, length: 3 }], source: [{ start: 0, length: 3 }] },
  decoration_stats: null,
});
const one = async (fields: Record<string, unknown>, ...decorators: object[]) => {
  const [result] = (await decorateWith(decorators)?.([found(fields)])) ?? [];
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
  ])('shows %s as %s', async (level, expected) => {
    const { message } = await one({ level }, { type: SEVERITY, config: {} });
    expect(message['severity']).toBe(expected);
  });

  it('may write over its source', async () => {
    const { message, decoration_stats } = await one(
      { level: 4 },
      { type: SEVERITY, config: { source_field: 'level', target_field: 'level' } },
    );
    expect(message['level']).toBe('Warning (4)');
    expect(decoration_stats?.changed_fields).toEqual({ level: { before: 4, after: 'Warning (4)' } });
  });
});

describe('a decorator that formats', () => {
  const format = (config: object) => ({ type: FORMAT, config });
  it('puts fields into a text, and nothing where there is none', async () => {
    const config = { format_string: '${source}: ${message} (${ user }) $1', target_field: 'line' };
    const { message } = await one({ source: 'web', message: 'hi' }, format(config));
    expect(message['line']).toBe('web: hi () $1');
  });

  it('may insist on all fields', async () => {
    const config = { format_string: '${user} did it', target_field: 'line', require_all_fields: true };
    expect((await one({ source: 'web' }, format(config))).decoration_stats).toBeNull();
    expect((await one({ user: 'root' }, format(config))).message['line']).toBe('root did it');
  });

  it('takes values as text, not as formats', async () => {
    const config = { format_string: '${message}', target_field: 'line' };
    const { message } = await one({ message: '$& ${source}' }, format(config));
    expect(message['line']).toBe('$& ${source}');
  });
});

describe('a decorator of links', () => {
  it.each([
    ['https://example.org/a?b=c', { type: 'a', href: 'https://example.org/a?b=c' }],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['http://', 'http://'],
    ['see https://example.org', 'see https://example.org'],
    [42, 42],
  ])('shows %s', async (value, expected) => {
    const { message } = await one({ url: value }, { type: LINK, config: { link_field: 'url' } });
    expect(message['url']).toEqual(expected);
  });
});

describe('decorators', () => {
  it('run in their order, and tell what they did', async () => {
    const line = {
      type: FORMAT,
      order: 2,
      config: { format_string: '${severity}!', target_field: 'message' },
    };
    const severity = { type: SEVERITY, order: 1, config: {} };
    const { message, decoration_stats, highlight_ranges } = await one(
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

  it('leave alone what identifies a message', async () => {
    const config = { format_string: 'other', target_field: '_id' };
    expect((await one({}, { type: FORMAT, config })).message['_id']).toBe('x');
  });

  it('that nobody knows, or that are nonsense, change nothing', async () => {
    expect(decorateWith([{ type: 'some.other.Decorator', config: {} }, {}, { type: 4 }])).toBeUndefined();
    const { message } = await one({ level: 1 }, { type: SEVERITY, config: null, order: 'x' });
    expect(message['severity']).toBe('Alert (1)');
  });

  it('that fail leave the messages as they were', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const before = found({ circle, level: 3 });
    const config = { format_string: '${circle}', target_field: 'line' };
    const decorate = decorateWith([
      { type: SEVERITY, order: 0 },
      { type: FORMAT, order: 1, config },
    ]);
    expect(await decorate?.([before])).toEqual([before]);
  });
});
