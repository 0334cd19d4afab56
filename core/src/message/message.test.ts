import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldSurvey } from './accounted-size.ts';
import {
  addProcessingError,
  isComplete,
  setOrigin,
  settleFieldNames,
  settleTimestamp,
  type Origin,
} from './finish.ts';
import { isValidName, settableName } from './field-names.ts';
import { createMessageIds } from './message-id.ts';
import { createMessage, type LogMessage } from './message.ts';
import { getField, removeField, setField, type OfferedValue } from './set-field.ts';
import { formatStoredTime, parseStoredTime } from './stored-time.ts';

const NOON = Date.UTC(2023, 8, 1, 12, 0, 0, 7);

function message(fields: Record<string, OfferedValue> = {}): LogMessage {
  const made = createMessage(NOON, 'hello', 'web1');
  for (const [name, value] of Object.entries(fields)) setField(made, name, value);
  return made;
}

describe('setting a field', () => {
  it('trims names and texts, and ignores what is empty', () => {
    const set = message({ ' user ': ' ada\n', blank: ' \t', nothing: null, missing: undefined });
    expect(set.fields).toEqual({ message: 'hello', source: 'web1', user: 'ada' });
  });

  it('keeps numbers, truth values and lists as they are', () => {
    expect(message({ n: 1.5, yes: false, list: ['a', 2, true], none: [] }).fields).toMatchObject({
      n: 1.5,
      yes: false,
      list: ['a', 2, true],
      none: [],
    });
  });

  it('makes text of whatever a sender puts into message and source', () => {
    expect(message({ message: 42, source: ['a', 1] }).fields).toEqual({ message: '42', source: '["a",1]' });
  });

  it('ignores names that the store cannot have or keeps for itself', () => {
    const set = message({ 'with space': 'x', ümlaut: 'x', _id: 'x', _source: 'x', 'a.b-c@d_1': 'ok' });
    expect(Object.keys(set.fields)).toEqual(['message', 'source', 'a.b-c@d_1']);
  });

  it('treats names that mean something to JavaScript like any other name', () => {
    const set = message({ constructor: 'a', toString: 'b' });
    setField(set, '__proto__', ['c']);
    expect(getField(set, '__proto__')).toEqual(['c']);
    expect(getField(set, 'constructor')).toBe('a');
    expect(getField(message(), 'constructor')).toBeUndefined();
    expect(getField(message(), 'hasOwnProperty')).toBeUndefined();
  });

  it('writes dates in the stored form, objects as JSON, and integers of any size exactly', () => {
    expect(
      message({ at: new Date(NOON), o: { a: 1 }, small: 5n, big: 12345678901234567890n }).fields,
    ).toMatchObject({
      at: '2023-09-01 12:00:00.007',
      o: '{"a":1}',
      small: 5,
      big: '12345678901234567890',
    });
  });

  it('removes fields, but not reserved ones', () => {
    const set = message({ user: 'ada', gl2_remote_ip: '10.0.0.1' });
    for (const name of ['user', 'message', 'source', 'gl2_remote_ip']) removeField(set, name);
    expect(set.fields).toEqual({ message: 'hello', source: 'web1', gl2_remote_ip: '10.0.0.1' });
  });

  it('knows exactly the names of the documented pattern', () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(fc.property(anyText, (name) => isValidName(name) === /^[\w.\-@]*$/.test(name)));
    for (let code = 0; code < 300; code++) {
      const name = `a${String.fromCharCode(code)}b`;
      expect([name, isValidName(name)]).toEqual([name, /^[\w.\-@]*$/.test(name)]);
    }
  });

  it('keeps working when strangers invent names without end', () => {
    for (let index = 0; index < 45_000; index++) settableName(`invented_${index}`);
    expect(settableName(' user ')).toBe('user');
  });
});

describe('the time of a message', () => {
  it('is stored with milliseconds, in UTC', () => {
    expect(formatStoredTime(NOON)).toBe('2023-09-01 12:00:00.007');
    expect(formatStoredTime(0)).toBe('1970-01-01 00:00:00.000');
    expect(formatStoredTime(-1)).toBe('1969-12-31 23:59:59.999');
  });

  it('reads back what it wrote, and only that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253402300799999 }), (time) => {
        expect(parseStoredTime(formatStoredTime(time))).toBe(time);
      }),
    );
    for (const bad of [
      '2023-02-30 00:00:00.000',
      '2023-01-01T00:00:00.000',
      '2023-01-01 24:00:00.000',
      'now',
    ])
      expect(parseStoredTime(bad)).toBeUndefined();
  });

  it('takes a date at once, and text in the stored form after processing', () => {
    const set = message({ timestamp: new Date(5) });
    expect(set.timestamp).toBe(5);
    setField(set, 'timestamp', '2023-09-01 12:00:00.007');
    settleTimestamp(set, 'id', 99);
    expect(set.timestamp).toBe(NOON);
    expect(set.fields['gl2_processing_error']).toBeUndefined();
  });

  it('becomes the current time, with a note, when the text is no date', () => {
    const set = message({ timestamp: 'yesterday' });
    settleTimestamp(set, 'the-id', NOON);
    expect(set.timestamp).toBe(NOON);
    expect(set.fields['gl2_processing_error']).toMatch(
      /^Replaced invalid timestamp value in message <the-id> with current time - .*yesterday/,
    );
  });
});

describe('the origin of a message', () => {
  const origin: Origin = { inputId: 'in', nodeId: 'node', remoteAddress: '10.1.2.3', remotePort: 50123 };

  it('is written into its fields', () => {
    const set = message();
    setOrigin(set, { ...origin, remoteHostname: 'a.example.org' });
    expect(set.fields).toEqual({
      message: 'hello',
      source: 'web1',
      gl2_source_input: 'in',
      gl2_source_node: 'node',
      gl2_remote_ip: '10.1.2.3',
      gl2_remote_port: 50123,
      gl2_remote_hostname: 'a.example.org',
    });
  });

  it('gives the source when the codec found none', () => {
    const sources = [origin, { ...origin, overrideSource: 'fixed' }, { inputId: 'in', nodeId: 'node' }].map(
      (each) => {
        const set = createMessage(NOON, 'hello', '');
        setOrigin(set, each);
        return set.fields['source'];
      },
    );
    expect(sources).toEqual(['10.1.2.3', 'fixed', 'unknown']);
  });

  it('overrides the source of the codec only when the input says so', () => {
    const set = message();
    setOrigin(set, { ...origin, overrideSource: ' ' });
    expect(set.fields['source']).toBe('web1');
    setOrigin(set, { ...origin, overrideSource: 'fixed' });
    expect(set.fields['source']).toBe('fixed');
  });

  it('leaves the port away when it is not known', () => {
    const set = message();
    setOrigin(set, { ...origin, remotePort: 0 });
    expect(set.fields['gl2_remote_port']).toBeUndefined();
  });
});

describe('the end of processing', () => {
  it('takes only messages with text', () => {
    expect(isComplete(message())).toBe(true);
    expect(isComplete(createMessage(NOON, '', 'web1'))).toBe(false);
  });

  it('joins the notes about failed steps', () => {
    const set = message();
    addProcessingError(set, 'a', 'b');
    addProcessingError(set, 'c', 'd');
    expect(set.fields['gl2_processing_error']).toBe('a - b, c - d');
  });

  it('turns dots in names into underscores, unless that name is taken', () => {
    const set = message({ 'a.b': 1, 'c.d': 2, c_d: 3 });
    settleFieldNames(set);
    expect(set.fields).toEqual({ message: 'hello', source: 'web1', a_b: 1, c_d: 3 });
  });

  it('counts names and values, not our own bookkeeping', () => {
    const set = message({
      n: 1.5,
      level: 6,
      ok: true,
      list: ['aaaa'],
      gl2_remote_ip: '10.0.0.1',
      gl2_message_id: 'xy',
    });
    const counted =
      'timestamp'.length +
      8 +
      'message'.length +
      5 +
      'source'.length +
      4 +
      (1 + 8) +
      (5 + 4) +
      (2 + 4) +
      4 +
      (14 + 2);
    const survey = new FieldSurvey();
    survey.look(set);
    expect(survey.accountedSize(2)).toBe(counted + 16);
  });
});

describe('message ids', () => {
  it('are ULIDs: time, sequence number, chance', () => {
    const still = createMessageIds((target) => target.fill(0xabcdef));
    expect(still(1469918176385, 0).slice(0, 10)).toBe('01ARYZ6S41');
    expect(still(2 ** 48 - 1, 0xffffffff)).toMatch(/^7ZZZZZZZZZZZZZZZ[0-9A-HJKMNP-TV-Z]{10}$/);
    const first = createMessageIds((target) => target.fill(0xabcdef));
    const bits = Array.from(first(0, 1)).map((c) =>
      '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(c).toString(2).padStart(5, '0'),
    );
    const tail = bits.slice(10).join('');
    expect(Number.parseInt(tail.slice(0, 32), 2)).toBe(1);
    expect(Number.parseInt(tail.slice(32), 2).toString(16)).toBe('abcdefabcdf0');
  });

  it('sort by time, then by arrival', () => {
    const ids = createMessageIds();
    const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
    const sequence = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(time, sequence, time, sequence, (t1, s1, t2, s2) => {
        fc.pre(t1 !== t2 || s1 !== s2);
        expect(ids(t1, s1) < ids(t2, s2)).toBe(t1 < t2 || (t1 === t2 && s1 < s2));
      }),
    );
  });

  it('do not repeat, and wrap the sequence number', () => {
    const ids = createMessageIds();
    const made = new Set(Array.from({ length: 5000 }, () => ids(NOON, 2 ** 32)));
    expect(made.size).toBe(5000);
    expect([...made][0]!.slice(10, 16)).toBe('000000');
    const mixed = Array.from({ length: 5000 }, (_, at) => ids(NOON, at % 2 === 0 ? at : at - 1));
    expect(new Set(mixed).size).toBe(5000);
  });

  it('differ in few characters from their neighbours', () => {
    const ids = createMessageIds();
    const one = ids(NOON, 100);
    const other = ids(NOON, 101);
    expect(Array.from(one).filter((character, at) => character !== other[at])).toHaveLength(1);
  });
});
