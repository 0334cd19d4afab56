// Walks every route that is registered as somebody who was given nothing of another person's, with the ids of what that
// person has, and proves that no answer tells of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { sharingClient } from '../../../../test/sharing.ts';
import { storedMessages } from '../../../../test/stored-messages.ts';
import { streamClient } from '../../../../test/streams.ts';
import { signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** In every text of what is hidden. */
const MARK = 'xyzzy-hidden';
const MESSAGE_ID = '01HIDDEN000000000000000000';

describeWithClickHouse('somebody who was given nothing of another person', (clickhouse) => {
  let server: TestApp;
  let stranger: [string, string];
  let strangerName: string;
  let owner: [string, string];
  let hidden: string[];
  let stream: string;

  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    const sharing = sharingClient(server);
    const streams = streamClient(server);
    const other = await sharing.person({
      permissions: ['streams:create', 'dashboards:create', 'users:list'],
    });
    const me = await sharing.person({ permissions: ['streams:create', 'dashboards:create', 'users:list'] });
    stranger = [await signIn(server, ...me.as), 'session'];
    strangerName = me.grn;
    owner = [await signIn(server, ...other.as), 'session'];
    const { standard } = await streams.indexSets();
    const make = async (as: [string, string], title: string) => {
      const answer = await streams.call('POST ', { title, description: title, index_set_id: standard }, as);
      return answer.json<{ stream_id: string }>().stream_id;
    };
    stream = await make(owner, `${MARK} stream`);
    const mine = await make(stranger, 'My own stream');
    const rule = await streams.addRule(stream, { value: MARK });
    const search = await sharing.save(owner, `${MARK} search`, { streams: [stream] });
    const board = await sharing.save(owner, `${MARK} board`, { streams: [stream], type: 'DASHBOARD' });
    const stored = await storedMessages(server, await clickhouse.store(server));
    const timestamp = Date.now() - 1000;
    await stored.store([
      {
        id: MESSAGE_ID,
        timestamp,
        message: `${MARK} message`,
        source: MARK,
        streams: [stream],
        fields: { note: MARK },
      },
      { id: '01MINE0000000000000000000', timestamp, message: 'my own message', streams: [mine] },
    ]);
    hidden = [
      stream,
      rule,
      search.id,
      search.search_id,
      search.grn,
      board.id,
      board.search_id,
      board.grn,
      MESSAGE_ID,
      'note',
      other.id,
    ];
  });
  afterAll(() => server.close());

  /** Each parameter in turn stands for each thing that is hidden, the rest for the stream and the message. */
  const addressesOf = (url: string): string[] => {
    const path = url.replace('/api', '') || '/';
    if (!path.includes(':')) return [path];
    return hidden.map((id) => {
      let first = true;
      return path.replaceAll(/:\w+/g, () => {
        const value = first ? stream : id;
        first = false;
        return encodeURIComponent(path.split(':').length === 2 ? id : value);
      });
    });
  };
  const reading = () =>
    server.app.http.apiRoutes.filter(
      // Ends the session, or never ends by itself.
      ({ method, url }) => method === 'GET' && !url.includes('/tail') && !url.includes('stream/events'),
    );
  const all = 'query=*&range=0&streams=';

  it('learns nothing from anything that can be read', async () => {
    const told: string[] = [];
    let asked = 0;
    for (const { url } of reading()) {
      for (const address of addressesOf(url)) {
        const joined = address.includes('?') ? '&' : '?';
        for (const question of [address, `${address}${joined}${all}${stream}`]) {
          asked += 1;
          const answer = await server.call(`GET ${question}`, { as: stranger });
          if (answer.statusCode >= 500 && answer.statusCode !== 503)
            told.push(`${answer.statusCode} ${question}`);
          // The question may be repeated, what is hidden may not be.
          if (answer.body.includes(MARK)) told.push(question);
        }
      }
    }
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it('is the only one: the owner finds all of it', async () => {
    for (const route of ['/streams', '/views', '/dashboards'])
      expect([route, (await server.call(`GET ${route}`, { as: owner })).body.includes(MARK)]).toEqual([
        route,
        true,
      ]);
    const found = await server.call(
      `GET /search/universal/relative?${all}${stream}&fields=message&filter=streams:${stream}`,
      { as: owner },
    );
    expect(found.body).toContain(MARK);
  });

  it('finds nothing with searches of any kind', async () => {
    const timerange = { type: 'relative', range: 0 };
    const searched = [
      { id: 'q', timerange, search_types: [{ id: 'm', type: 'messages' }] },
      {
        id: 'q',
        timerange,
        filter: { type: 'or', filters: [{ type: 'stream', id: stream }] },
        search_types: [{ id: 'm', type: 'messages' }],
      },
    ];
    const attempts: [string, object][] = [
      ...searched.map((query): [string, object] => ['POST /views/search/sync', { queries: [query] }]),
      ['POST /views/search/messages', { streams: [stream], timerange }],
      ['POST /views/search/messages', { timerange }],
      ['POST /search/doctor', { streams: [stream], timerange }],
      ['POST /search/patterns', { timerange }],
      [
        'POST /search/aggregate',
        { timerange, group_by: [{ field: 'source' }], metrics: [{ function: 'count' }] },
      ],
      ['POST /search/messages', { timerange, fields: ['message', 'source'] }],
      ['POST /views/fields', { streams: [stream], timerange }],
    ];
    for (const [route, payload] of attempts) {
      const answer = await server.call(route, { as: stranger, payload });
      expect([route, payload, answer.body.includes(MARK)]).toEqual([route, payload, false]);
    }
  });

  it('cannot change or delete any of it', async () => {
    for (const { method, url } of server.app.http.apiRoutes) {
      const isChange =
        ['PUT', 'DELETE'].includes(method) &&
        url.includes(':') &&
        !url.includes('/sessions') &&
        !url.includes('/favorites') &&
        !url.includes('.collector/');
      if (!isChange) continue;
      for (const address of addressesOf(url))
        await server.call(`${method} ${address}`, { as: stranger, ...(method === 'PUT' && { payload: {} }) });
    }
    const streams = (await server.call('GET /streams', { as: owner })).body;
    const views = (await server.call('GET /views', { as: owner })).body;
    const boards = (await server.call('GET /dashboards', { as: owner })).body;
    for (const [body, title] of [
      [streams, 'stream'],
      [views, 'search'],
      [boards, 'board'],
    ] as const)
      expect(body).toContain(`${MARK} ${title}`);
  });

  it('loses what was shared as soon as it is taken back', async () => {
    const grant = async (selected: Record<string, 'view'>) => {
      const payload = { selected_grantee_capabilities: selected };
      const answer = await server.call(`POST /authz/shares/entities/grn::::stream:${stream}`, {
        as: owner,
        payload,
      });
      expect(answer.statusCode).toBe(200);
    };
    await grant({ [strangerName]: 'view' });
    const find = () =>
      server.call(`GET /search/universal/relative?${all}${stream}&fields=message&filter=streams:${stream}`, {
        as: stranger,
      });
    expect((await find()).body).toContain(MARK);
    await grant({});
    expect((await find()).body).not.toContain(MARK);
    expect((await server.call(`GET /streams/${stream}`, { as: stranger })).statusCode).toBe(403);
  });
});
