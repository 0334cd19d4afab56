// The content packs that ship with the product: in the list from the start, and each does with real lines what it promises.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ContentPack,
  ContentPackList,
  Installation,
  ShippedPacks,
  Uninstalled,
} from '@logboom/contract/content-packs/schemas';
import type { SearchJob } from '@logboom/contract/search/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { pack, streamEntity } from '../../../../test/content-packs.ts';
import { copyMetadata } from '../../../../test/copy-metadata.ts';
import { freePort } from '../../../../test/free-port.ts';
import {
  containerTraffic,
  netflowTraffic,
  securityTraffic,
  syslogTraffic,
  webTraffic,
  type Traffic,
} from '../../../../test/shipped-lines.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openMetadataStore, type MetadataStore } from '../../../storage/metadata/database.ts';
import { packStore } from '../packs/pack.store.ts';
import { readPack } from '../packs/read-pack.ts';
import { offerShippedPacks } from './offer-shipped.ts';
import { shippedStore } from './shipped.store.ts';

const SOON = { timeout: 240_000, interval: 250 };
const NAMES = [
  'Docker and Kubernetes (JSON)',
  'NetFlow',
  'SSH and sudo security',
  'Syslog',
  'Web server access (nginx, Apache)',
];

describe('the packs of a version of the product', () => {
  let directory: string;
  let metadata: MetadataStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'logboom-test-'));
    copyMetadata(join(directory, 'metadata'));
    metadata = await openMetadataStore({
      url: undefined,
      directory: join(directory, 'metadata'),
      onError: () => undefined,
    });
  });
  afterAll(async () => {
    await metadata.close();
    await rm(directory, { recursive: true, force: true });
  });

  const version = (rev: number, name = `Revision ${rev}`): ContentPack =>
    readPack({ ...pack('shipped', [streamEntity('s', 'A stream')]), v: 1, rev, name, entities: [] });

  it('are put into the list once; newer ones come by themselves, and a deleted one stays away', async () => {
    const store = packStore(metadata.database);
    const warn = vi.fn<() => void>();
    const start = (file: ContentPack) =>
      offerShippedPacks([file], {
        shipped: shippedStore(metadata.database),
        packs: store,
        logger: { warn },
      });
    const names = async () => (await store.revisions('shipped')).map(({ name }) => name);
    await start(version(1));
    await start(version(1));
    await start(version(2));
    // A node of the version before starts again.
    await start(version(1));
    expect(await names()).toEqual(['Revision 1', 'Revision 2']);
    await store.remove('shipped', 2);
    await start(version(2));
    expect(await names()).toEqual(['Revision 1']);

    await store.insert(version(3, 'Made here'));
    expect(warn).not.toHaveBeenCalled();
    await start(version(3));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await names()).toEqual(['Revision 1', 'Made here']);

    await store.remove('shipped');
    await start(version(4));
    expect(await names()).toEqual([]);
  });
});

describeWithClickHouse('a shipped content pack', (clickhouse) => {
  let server: TestApp;
  let packs: ContentPack[];
  /** Some minutes ago, and the same for all: what belongs into one window is in one. */
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 600_000);
  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    packs = (await server.call('GET /system/content_packs/latest')).json<ContentPackList>().content_packs;
  }, 300_000);
  afterAll(() => server?.close());

  it('is in the list, and installed by nobody but people', async () => {
    expect(packs.map(({ name }) => name).toSorted()).toEqual(NAMES);
    const list = (await server.call('GET /system/content_packs')).json<ContentPackList>();
    expect(list.content_packs_metadata).toEqual({});
    const { content_packs } = (await server.call('GET /system/content_packs/shipped')).json<ShippedPacks>();
    expect(content_packs.map(({ id }) => id).toSorted()).toEqual(packs.map(({ id }) => id).toSorted());
    const as = await createUser(server, { roles: ['Reader'] });
    expect((await server.call('GET /system/content_packs/shipped', { as })).statusCode).toBe(403);
  });

  const named = (name: string) => packs.find((one) => one.name === name) as ContentPack;

  async function installed({ id, rev, parameters }: ContentPack, more: Record<string, number> = {}) {
    const ports = new Map<string, number>();
    for (const { name, type } of parameters) if (type === 'integer') ports.set(name, await freePort());
    const values: Record<string, unknown> = {
      ...Object.fromEntries(ports),
      LISTEN_ADDRESS: '127.0.0.1',
      ...more,
    };
    const given = parameters.map(({ name, type }) => [name, { '@type': type, '@value': values[name] }]);
    const response = await server.call(`POST /system/content_packs/${id}/${rev}/installations`, {
      payload: { parameters: Object.fromEntries(given), comment: '' },
    });
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    const installation = response.json<Installation>();
    expect(installation.unmapped_entities).toEqual([]);
    for (const { id: input, type } of installation.entities) {
      if (type.name !== 'input') continue;
      await vi.waitFor(async () => {
        const { body } = await server.call(`GET /system/inputstates/${input}`);
        expect(body).toContain('"RUNNING"');
      }, SOON);
    }
    return { installation, ports };
  }

  async function messages(query: string): Promise<Record<string, unknown>[]> {
    const timerange = { type: 'relative', range: 7200 };
    const types = [{ id: 'found', type: 'messages', limit: 200, offset: 0, timerange }];
    const queries = [
      { id: 'q', query: { type: 'elasticsearch', query_string: query }, timerange, search_types: types },
    ];
    const job = (await server.call('POST /views/search/sync', { payload: { queries } })).json<SearchJob>();
    const result = job.results['q']?.search_types['found'];
    return result?.type === 'messages' ? result.messages.map(({ message }) => message) : [];
  }

  async function numberOn(dashboard: string, title: string): Promise<unknown> {
    const { widgets } = (await server.call(`GET /dashboards/${dashboard}/widgets`)).json<{
      widgets: { id: string; title: string }[];
    }>();
    const widget = widgets.find((one) => one.title === title);
    const { result } = (await server.call(`GET /dashboards/${dashboard}/widgets/${widget?.id}/value`)).json<{
      result: Record<string, { rows: { values: { value: unknown }[] }[] }>;
    }>();
    // Beside the number there is the one of the hour before.
    return result[`${widget?.id}:chart`]?.rows[0]?.values[0]?.value;
  }

  async function raised(definition: string): Promise<number> {
    const { config } = (await server.call(`GET /events/definitions/${definition}`)).json<{
      config: { search_within_ms: number };
    }>();
    const half = config.search_within_ms / 2;
    const timerange = {
      type: 'absolute',
      from: new Date(at.getTime() - half).toISOString(),
      to: new Date(at.getTime() + half).toISOString(),
    };
    const payload = { type: 'aggregation-v1', timerange };
    const executed = await server.call(`POST /events/definitions/${definition}/execute`, { payload });
    expect([executed.statusCode, executed.body]).toEqual([204, '']);
    const found = await server.call('POST /events/search', {
      payload: { filter: { event_definitions: [definition] }, timerange: { type: 'relative', range: 7200 } },
    });
    return found.json<{ total_events: number }>().total_events;
  }

  interface Promised {
    readonly name: string;
    readonly traffic: (at: Date) => Traffic[];
    readonly parameters?: Record<string, number>;
    /** A query, how many it finds, the titles of streams that hold them, and fields of them. */
    readonly finds: readonly [query: string, count: number, streams: string[], fields: object][];
    /** Titles of widgets, and their numbers. */
    readonly numbers: readonly [title: string, number: number][];
  }

  const PROMISED: readonly Promised[] = [
    {
      name: 'Syslog',
      traffic: syslogTraffic,
      finds: [
        [
          'application_name:CRON',
          1,
          ['Syslog'],
          { source: 'app-7', process_id: '4711', severity: 'informational' },
        ],
        [
          'application_name:postgres',
          25,
          ['Syslog', 'Syslog problems'],
          { severity: 'error', facility: 'system daemon' },
        ],
        ['application_name:kernel', 1, ['Syslog', 'Syslog problems'], { severity: 'critical' }],
      ],
      numbers: [
        ['Messages', 27],
        ['Errors and worse', 26],
        ['Hosts', 2],
      ],
    },
    {
      name: 'Web server access (nginx, Apache)',
      traffic: webTraffic,
      finds: [
        [
          'http_user:alice',
          1,
          ['Web access'],
          {
            client_ip: '198.51.100.7',
            http_method: 'GET',
            http_path: '/cart?step=2',
            http_version: '1.1',
            http_status: 200,
            http_status_class: '2xx',
            http_bytes: 5120,
            http_referrer: 'https://shop.example.org/',
            http_user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
            http_seconds: 0.125,
          },
        ],
        ['http_status:503', 12, ['Web access', 'Web server errors'], { timestamp: at.toISOString() }],
        ['http_status:404', 55, ['Web access'], { http_user_agent: 'curl/8.5.0' }],
        ['http_status:400', 1, ['Web access'], { client_ip: '2001:db8::7', http_status_class: '4xx' }],
      ],
      numbers: [
        ['Requests', 69],
        ['Server errors', 12],
      ],
    },
    {
      name: 'SSH and sudo security',
      traffic: securityTraffic,
      finds: [
        [
          'action:login AND outcome:failure',
          12,
          ['SSH and sudo', 'SSH and sudo failures'],
          {
            client_ip: '203.0.113.50',
            ssh_method: 'password',
            user_name: expect.stringMatching(/^test\d+$/),
          },
        ],
        [
          'user_name:root',
          1,
          ['SSH and sudo'],
          { action: 'login', ssh_method: 'publickey', client_port: 50_122 },
        ],
        [
          'user_name:anna',
          1,
          ['SSH and sudo'],
          { sudo_as: 'root', sudo_command: '/usr/bin/systemctl restart nginx', outcome: 'success' },
        ],
        [
          'user_name:bob',
          1,
          ['SSH and sudo', 'SSH and sudo failures'],
          { sudo_problem: 'user NOT in sudoers', sudo_directory: '/home/bob', outcome: 'failure' },
        ],
        [
          'user_name:carla',
          1,
          ['SSH and sudo', 'SSH and sudo failures'],
          { action: 'su', outcome: 'failure' },
        ],
      ],
      numbers: [
        ['Failed logins', 12],
        ['sudo refused', 1],
      ],
    },
    {
      name: 'Docker and Kubernetes (JSON)',
      traffic: containerTraffic,
      finds: [
        [
          'container:checkout',
          12,
          ['Containers', 'Container errors'],
          {
            timestamp: at.toISOString(),
            source: 'node-3',
            pod: 'checkout-5d9c7b-x2x4p',
            namespace: 'shop',
            container_stream: 'stderr',
            app_msg: expect.stringMatching(/^order \d+ failed$/),
            app_http_status: 500,
            log_level: 'error',
          },
        ],
        ['container:payments', 2, ['Containers'], { source: 'docker-1', image_name: 'payments:3' }],
        ['log_level:warn', 1, ['Containers'], { container: 'payments' }],
      ],
      numbers: [
        ['Errors', 12],
        ['Containers', 2],
      ],
    },
    {
      name: 'NetFlow',
      traffic: netflowTraffic,
      parameters: { NETFLOW_BYTES: 1_000_000 },
      finds: [
        [
          'nf_direction:out',
          1,
          ['NetFlow'],
          { nf_src_address: '10.0.0.7', nf_bytes: 2_000_000, nf_proto_name: 'TCP' },
        ],
        ['nf_direction:internal', 120, ['NetFlow'], { nf_dst_address: '192.168.1.5' }],
        ['nf_dst_port:22', 1, ['NetFlow', 'NetFlow: remote administration'], {}],
      ],
      numbers: [
        ['Flows', 121],
        ['Transferred', 2_007_200],
      ],
    },
  ];

  it.each(PROMISED)('$name parses, routes, counts and raises alerts', async (promised) => {
    const { installation, ports } = await installed(named(promised.name), promised.parameters);
    const ofType = (type: string) => installation.entities.filter((one) => one.type.name === type);
    for (const { port, by, packets } of promised.traffic(at))
      await (by === 'tcp' ? sendLines : sendDatagrams)(ports.get(port) as number, packets);

    for (const [query, count, streams, fields] of promised.finds) {
      await vi.waitFor(
        async () => expect([query, (await messages(query)).length]).toEqual([query, count]),
        SOON,
      );
      const ids = ofType('stream')
        .filter(({ title }) => streams.includes(title))
        .map(({ id }) => id);
      expect(ids).toHaveLength(streams.length);
      for (const message of await messages(query)) {
        expect(message).toMatchObject(fields);
        expect(message['streams']).toEqual(expect.arrayContaining(ids));
      }
    }
    const [dashboard] = ofType('dashboard');
    for (const [title, number] of promised.numbers)
      expect([title, await numberOn(dashboard?.id ?? '', title)]).toEqual([title, number]);
    for (const { id, title } of ofType('event_definition'))
      expect([title, await raised(id)]).toEqual([title, expect.toSatisfy((count: number) => count > 0)]);

    const path = `/system/content_packs/${installation.content_pack_id}/installations/${idOf(installation)}`;
    const { uninstalled } = (await server.call(`DELETE ${path}`)).json<Uninstalled>();
    expect([uninstalled.failures, uninstalled.entities.length]).toEqual([{}, installation.entities.length]);
  });
});

function idOf({ _id: id }: Installation): string {
  return id;
}

async function sendLines(port: number, lines: readonly (string | Buffer)[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.end(`${lines.join('\n')}\n`);
  socket.resume();
  await once(socket, 'close');
}

async function sendDatagrams(port: number, packets: readonly (string | Buffer)[]): Promise<void> {
  const socket = createSocket('udp4');
  for (const packet of packets)
    await new Promise<void>((resolve, reject) => {
      socket.send(packet, port, '127.0.0.1', (error) => (error === null ? resolve() : reject(error)));
    });
  socket.close();
  await once(socket, 'close');
}
