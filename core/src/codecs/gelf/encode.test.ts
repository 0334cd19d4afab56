import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../message/message.ts';
import { GelfChunkAssembler } from './chunks.ts';
import { encodeGelf, gelfDatagrams } from './encode.ts';
import { createGelfCodec } from './gelf.ts';

const AT = Date.UTC(2023, 8, 1, 8, 0, 0, 250);

function decode(payload: Buffer) {
  const created = createGelfCodec({});
  if (!created.ok) throw new Error(created.problem);
  const result = created.codec.decode(payload, { receivedAt: 1 });
  if (!result.ok) throw new Error(result.text);
  return result.messages[0]!;
}

const sent = (fields: Record<string, FieldValue>, extra?: Record<string, string>) =>
  JSON.parse(encodeGelf({ timestamp: AT, fields }, extra)) as Record<string, unknown>;

describe('a message sent on as GELF', () => {
  it('has its source, text and time under the names of GELF, and every other field with an underscore', () => {
    const fields = {
      source: 'web1',
      message: 'boot',
      full_message: 'boot\nok',
      level: 6,
      user_id: 42,
      file: 'a.c',
    };
    expect(sent(fields, { forwarder: 'org.example.Output' })).toEqual({
      version: '1.1',
      host: 'web1',
      short_message: 'boot',
      full_message: 'boot\nok',
      timestamp: 1_693_555_200.25,
      level: 6,
      _user_id: 42,
      _file: 'a.c',
      _forwarder: 'org.example.Output',
    });
  });

  it('keeps a level that is none of syslog as a field, and reads one that is text', () => {
    expect(sent({ message: 'm', level: 'warn' })).toMatchObject({ _level: 'warn' });
    expect(sent({ message: 'm', level: 8 })).toMatchObject({ _level: 8 });
    expect(sent({ message: 'm', level: '3' })).toMatchObject({ level: 3 });
  });

  it('carries truth values and lists as text, which receivers do not drop', () => {
    expect(sent({ message: 'm', ok: true, tags: ['a', 'b'] })).toMatchObject({
      _ok: 'true',
      _tags: '["a","b"]',
    });
  });

  it('says that the source is unknown rather than being refused', () => {
    expect(sent({ message: 'm' })).toMatchObject({ host: 'unknown' });
  });

  it('reads back as it was through our own codec, whatever the fields are called', () => {
    const name = fc
      .stringMatching(/^[A-Za-z0-9_.@-]{1,12}$/)
      .filter(
        (each) =>
          !['version', 'short_message', 'host', 'message', 'level', 'line', 'timestamp', 'source'].includes(
            each,
          ),
      )
      .filter((each) => !/^_(?:id|ttl|source|all|index|type|score)$/.test(each));
    const text = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((each) => each === each.trim() && !/^[\0-\x20]|[\0-\x20]$/.test(each) && each !== '');
    const value = fc.oneof(text, fc.integer(), fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 12 }), text, text, (extra, message, source) => {
        const fields = Object.assign(Object.create(null), extra, { message, source, level: 3 }) as Record<
          string,
          FieldValue
        >;
        const back = decode(Buffer.from(encodeGelf({ timestamp: AT, fields })));
        expect(back.timestamp).toBe(AT);
        expect({ ...back.fields }).toEqual(JSON.parse(JSON.stringify(fields)));
      }),
    );
  });
});

describe('a message sent on in datagrams', () => {
  const id = () => Buffer.from('12345678');

  it('is one datagram while it fits', () => {
    const document = Buffer.alloc(1420, 'x');
    expect(gelfDatagrams(document, id)).toEqual([document]);
  });

  it.each([1421, 50_000, 128 * 1408, 128 * 1408 + 1, 128 * 8180])(
    'of %i bytes comes together again',
    (size) => {
      const document = Buffer.from(
        encodeGelf({ timestamp: AT, fields: { message: 'x'.repeat(size) } }),
      ).subarray(0, size);
      const datagrams = gelfDatagrams(document, id)!;
      expect(datagrams.length).toBeLessThanOrEqual(128);
      expect(Math.max(...datagrams.map(({ length }) => length))).toBeLessThanOrEqual(8192);
      const assembler = new GelfChunkAssembler();
      const results = datagrams.map((datagram) => assembler.add(datagram, 0));
      expect(results.at(-1)).toMatchObject({ kind: 'complete' });
      expect((results.at(-1) as { payload: Buffer }).payload.equals(document)).toBe(true);
    },
  );

  it('is not sent when no receiver would take that many chunks', () => {
    expect(gelfDatagrams(Buffer.alloc(128 * 8180 + 1), id)).toBeUndefined();
  });
});
