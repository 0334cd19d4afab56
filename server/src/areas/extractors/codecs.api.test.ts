import type { CodecList, ParsedMessage } from '@logboom/contract/extractors/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let person: [string, string];
beforeAll(async () => {
  server = await startTestApp();
  person = await createUser(server);
});
afterAll(() => server.close());

function parse(change: object) {
  const payload = { message: 'hello', codec: 'raw', remote_address: '10.1.2.3', ...change };
  return server.call('POST /messages/parse', { as: person, payload });
}

describe('the list of codecs', () => {
  it('describes the configuration of each', async () => {
    const codecs = (await server.call('GET /system/codecs/types/all', { as: person })).json<CodecList>();
    expect(Object.entries(codecs).map(([id, { type, name }]) => [id, type, name])).toEqual([
      ['raw', 'raw', 'Raw String'],
      ['syslog', 'syslog', 'Syslog'],
      ['gelf', 'gelf', 'GELF'],
      ['jsonpath', 'jsonpath', 'JSON Path'],
      ['random-http-msg', 'random-http-msg', 'Random HTTP Message'],
      ['beats', 'beats', 'Beats'],
      ['beats-deprecated', 'beats-deprecated', 'Beats (deprecated)'],
      ['CEF', 'CEF', ''],
      ['netflow', 'netflow', ''],
    ]);
    expect(Object.keys(codecs['gelf']?.requested_configuration ?? {})).toEqual([
      'override_source',
      'charset_name',
      'decompress_size_limit',
    ]);
    expect(codecs['syslog']?.requested_configuration['timezone']).toMatchObject({
      type: 'dropdown',
      default_value: 'NotSet',
      attributes: [],
      additional_info: { values: { NotSet: 'Not configured' } },
    });
  });
});

describe('parsing a message', () => {
  it('shows what a codec makes of it', async () => {
    const response = await parse({
      message: '<165>1 2023-09-01T08:20:00.000Z db1 monitor 77 - - disk full',
      codec: 'syslog',
    });
    expect(response.statusCode).toBe(200);
    const { message, index } = response.json<ParsedMessage>();
    expect(index).toBeNull();
    expect(message).toMatchObject({
      timestamp: '2023-09-01T08:20:00.000Z',
      message: 'disk full',
      source: 'db1',
      streams: [],
      stream_ids: [],
    });
    expect(message.fields).toMatchObject({
      _id: message.id,
      message: 'disk full',
      source: 'db1',
      timestamp: '2023-09-01T08:20:00.000Z',
      level: 5,
      application_name: 'monitor',
    });
  });

  it('takes the sender for the source, unless the configuration says another', async () => {
    expect((await parse({})).json<ParsedMessage>().message.source).toBe('10.1.2.3');
    const configuration = { override_source: 'edge' };
    const { message } = (await parse({ configuration })).json<ParsedMessage>();
    expect([message.source, message.fields['source']]).toEqual(['edge', 'edge']);
  });

  it.each([
    ['an unknown codec', { codec: 'morse' }, 404, 'Unknown codec morse'],
    ['text that is no GELF', { codec: 'gelf', message: 'hello' }, 400, 'Could not decode message'],
    ['NetFlow, which is never one message', { codec: 'netflow' }, 400, 'Could not decode message'],
    ['blank text', { message: ' ' }, 400, 'Could not decode message'],
    ['a sender without address', { remote_address: 'here' }, 400, 'here is not an IP address'],
    ['no message', { message: '' }, 400, /message/],
  ])('refuses %s', async (_, change, status, text) => {
    const response = await parse(change);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(text),
    ]);
  });

  it('names the part of the configuration that cannot be', async () => {
    const response = await parse({ codec: 'raw', configuration: { charset_name: 'klingon' } });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(/^charset_name: /);
  });
});
