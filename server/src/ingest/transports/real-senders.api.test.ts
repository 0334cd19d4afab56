import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthority } from '../../../test/certificates.ts';
import { startReceiving, type Receiving } from '../../../test/receiving.ts';
import { rsyslog, syslogNg, type Sender } from '../../../test/senders.ts';
import { lumberjackTransport } from './beats/lumberjack.ts';
import { gelfTcpTransport, syslogTcpTransport } from './tcp/tcp.ts';
import type { TransportType } from './transport.ts';
import { udpTransport } from './udp/udp.ts';

const run = promisify(execFile);
const [rsyslogd, ng] = [await rsyslog(), await syslogNg()];
const hasLogger = existsSync('/usr/bin/logger');
if (!hasLogger) process.stderr.write('\nNOT TESTED: logger, which needs the package bsdutils (util-linux)\n');

let receiving: Receiving | undefined;
let sender: Sender | undefined;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logboom-senders-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await sender?.stop();
  await receiving?.stop();
  sender = undefined;
  receiving = undefined;
});

async function receive(type: TransportType, configuration = {}): Promise<Receiving> {
  receiving = await startReceiving(type, configuration, { chunks: true });
  return receiving;
}

/** What the codec of the input makes of the frames that arrived. */
function decoded(codec: string, configuration = {}) {
  const made = codecTypes
    .get(codec)!
    .create({ allow_override_date: true, ...configuration }, { serverTimeZone: 'UTC' });
  if (!made.ok) throw new Error(made.problem);
  return receiving!.intake.frames.flatMap(({ payload, ...envelope }) => {
    const result = made.codec.decode(payload, envelope);
    if (!result.ok) throw new Error(`${result.text}: ${payload.toString()}`);
    return result.messages.map(({ fields }) => fields);
  });
}

async function arrived(count: number): Promise<void> {
  await vi.waitFor(
    () => {
      if (receiving!.intake.frames.length !== count)
        throw new Error(`${receiving!.intake.frames.length} arrived. ${sender?.output() ?? ''}`);
    },
    { timeout: 20_000, interval: 20 },
  );
}

describe.skipIf(!hasLogger)('logger', () => {
  it.each([
    ['UDP, RFC 3164', udpTransport, ['--udp', '--rfc3164']],
    ['UDP, RFC 5424', udpTransport, ['--udp', '--rfc5424']],
    ['TCP, delimited', syslogTcpTransport, ['--tcp', '--rfc5424']],
    ['TCP, octets counted', syslogTcpTransport, ['--tcp', '--rfc5424', '--octet-count']],
  ])('arrives over %s', async (_, transport, flags) => {
    const { port } = await receive(transport);
    const target = ['--server', '127.0.0.1', '--port', String(port), '--priority', 'local3.err'];
    await run('logger', [...flags, ...target, '--tag', 'disk', 'nearly full: grün']);
    await arrived(1);
    const [message] = decoded('syslog');
    expect(message).toMatchObject({ level: 3, facility: 'local3' });
    expect(message?.['message']).toContain('nearly full: grün');
  });
});

const LINES = Array.from({ length: 2000 }, (_, number) => `line ${number} of two thousand`);

describe.skipIf(rsyslogd === undefined)('rsyslog', () => {
  const from = async (action: string, options = '') => {
    const file = join(folder, `rsyslog-${Math.random()}.log`);
    await writeFile(file, `${LINES.join('\n')}\n`);
    return (work: string) => `
      ${options}
      global(workDirectory="${work}")
      module(load="imfile" mode="polling" pollingInterval="1")
      input(type="imfile" file="${file}" tag="app:" severity="warning" facility="local5")
      *.* ${action}`;
  };
  /** The lines that came, without what rsyslog puts in front, and how important they are. */
  const lines = () => {
    const messages = decoded('syslog');
    expect(messages[0]).toMatchObject({ level: 4, facility: 'local5' });
    return messages.map((message) => String(message['message']).replace(/^.*?(?=line \d)/, '')).toSorted();
  };

  it.each([
    ['TCP', '', 'Template="RSYSLOG_SyslogProtocol23Format"'],
    ['TCP, octets counted', 'TCP_Framing="octet-counted"', 'Template="RSYSLOG_SyslogProtocol23Format"'],
    ['TCP, octets counted, old format', 'TCP_Framing="octet-counted"', ''],
  ])('arrives whole over %s', async (_, framing, template) => {
    const { port } = await receive(syslogTcpTransport);
    const action = `action(type="omfwd" target="127.0.0.1" port="${port}" protocol="tcp" ${framing} ${template})`;
    sender = await rsyslogd!.start(await from(action));
    await arrived(LINES.length);
    expect(lines()).toEqual(LINES.toSorted());
  });

  it('arrives over UDP', async () => {
    const { port } = await receive(udpTransport, { recv_buffer_size: 4_000_000 });
    sender = await rsyslogd!.start(
      await from(`action(type="omfwd" target="127.0.0.1" port="${port}" protocol="udp")`),
    );
    // The system may drop some, as it may with any sender.
    await vi.waitFor(() => expect(receiving!.intake.frames.length).toBeGreaterThan(100), { timeout: 20_000 });
    expect(decoded('syslog')[0]).toMatchObject({ level: 4, facility: 'local5' });
  });

  it('arrives whole over TLS, and proves who it is', async () => {
    const authority = await createAuthority('authority');
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const [own, client] = [await authority.issue('localhost'), await authority.issue('rsyslog')];
    const ca = await file('ca.pem', authority.certificate);
    const { port } = await receive(syslogTcpTransport, {
      tls_enable: true,
      tls_cert_file: await file('server.pem', own.certificate),
      tls_key_file: await file('server.key', own.key),
      tls_client_auth: 'required',
      tls_client_auth_cert_file: ca,
    });
    const options = `global(
      DefaultNetstreamDriverCAFile="${ca}"
      DefaultNetstreamDriverCertFile="${await file('client.pem', client.certificate)}"
      DefaultNetstreamDriverKeyFile="${await file('client.key', client.key)}")`;
    const action = `action(type="omfwd" target="127.0.0.1" port="${port}" protocol="tcp"
      TCP_Framing="octet-counted" StreamDriver="gtls" StreamDriverMode="1"
      StreamDriverAuthMode="x509/name" StreamDriverPermittedPeers="localhost")`;
    sender = await rsyslogd!.start(await from(action, options));
    await arrived(LINES.length);
    expect(lines()).toEqual(LINES.toSorted());
  });

  it('waits while the journal is full, and loses nothing', async () => {
    const { port, intake } = await receive(syslogTcpTransport);
    intake.fill();
    const action = `action(type="omfwd" target="127.0.0.1" port="${port}" protocol="tcp")`;
    sender = await rsyslogd!.start(await from(action));
    await vi.waitFor(() => expect(receiving!.metric('read_bytes_total')).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    expect(intake.frames.length).toBe(0);
    intake.makeRoom();
    await arrived(LINES.length);
    expect(lines()).toEqual(LINES.toSorted());
  });
});

describe.skipIf(ng === undefined)('syslog-ng', () => {
  const from = async (destination: string) => {
    const file = join(folder, `syslog-ng-${Math.random()}.log`);
    await writeFile(file, `${LINES.join('\n')}\n`);
    return () => `
      source s { file("${file}" flags(no-parse) program-override("app") follow-freq(1)); };
      destination d { ${destination}; };
      log { source(s); destination(d); };`;
  };
  const texts = (codec: string) =>
    decoded(codec).map((message) => String(message['message']).replace(/^.*?(?=line \d)/, ''));

  it.each([
    ['network()', (port: number) => `network("127.0.0.1" port(${port}) transport(tcp))`],
    ['syslog(), octets counted', (port: number) => `syslog("127.0.0.1" port(${port}) transport(tcp))`],
  ])('arrives whole through %s', async (_, destination) => {
    const { port } = await receive(syslogTcpTransport);
    sender = await ng!.start(await from(destination(port)));
    await arrived(LINES.length);
    expect(texts('syslog').toSorted()).toEqual(LINES.toSorted());
  });

  it('arrives whole through its GELF destination', async () => {
    const { port } = await receive(gelfTcpTransport);
    sender = await ng!.start(await from(`graylog2(host("127.0.0.1") port(${port}) transport(tcp))`));
    await arrived(LINES.length);
    expect(decoded('gelf')[0]).toMatchObject({ program: 'app' });
    expect(texts('gelf').toSorted()).toEqual(LINES.toSorted());
  });
});

describe('a Lumberjack client from npm', () => {
  it('gets its events taken and acknowledged', async () => {
    const { port } = await receive(lumberjackTransport);
    const { default: Client } = await import('lumberjack-client');
    const client = new Client({ host: '127.0.0.1', port });
    const sent = Array.from({ length: 50 }, (_, number) => ({
      '@timestamp': '2023-09-01T08:15:30.123Z',
      message: `event ${number}`,
    }));
    const answer = once(client.socket, 'data') as Promise<[Buffer]>;
    for (const event of sent) client.log(event);
    await arrived(50);
    expect((await answer)[0]).toEqual(Buffer.from('2A\0\0\0\u0032', 'latin1'));
    expect(decoded('beats').map(({ message }) => message)).toEqual(sent.map(({ message }) => message));
    client.socket.removeAllListeners('close').destroy();
  });
});
