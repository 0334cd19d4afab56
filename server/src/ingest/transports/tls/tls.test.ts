import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthority, lockKey, unrelatedKey, type Issued } from '../../../../test/certificates.ts';
import { connectTo, isClosed, startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { httpTransport } from '../http/http.ts';
import { lumberjackTransport } from '../beats/lumberjack.ts';
import { tcpTransport } from '../tcp/tcp.ts';

/** Made for this test alone. With the password "wrong 28" it decrypts to bytes whose padding is right by chance. */
const KEY_OF_CHANCE = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiBz802z9iCKgICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEE0OHqK23sxNk+TPOoAiqzYEgZCM
YzbpAaJFCHpUmYtfWPW8EDmjdGq5Zcimq5y4ptc4Io6TQx2vDEIAZ+zP2IVaqj6M
M6sBlx08B+LA9JZp28DDGmFJywAw5aEtbq4sWLeeT29kszKPeglsgE9zPK+mAD5X
huanvTrWQPGUmUZNKor2wlSMVZM3u9Vtn/yudViiaoOtWe0eXk4GOZ2MYsbb4P4=
-----END ENCRYPTED PRIVATE KEY-----
`;

let directory: string;
let authority: Awaited<ReturnType<typeof createAuthority>>;
let own: Issued;
let receiving: Receiving | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-tls-'));
  authority = await createAuthority('authority of tests');
  own = await authority.issue('server');
  await write('server.crt', own.certificate);
  await write('server.key', own.key);
  await write('authority.crt', authority.certificate);
});
afterAll(() => rm(directory, { recursive: true, force: true }));
afterEach(async () => {
  await receiving?.stop();
  receiving = undefined;
});

async function write(name: string, content: string): Promise<string> {
  const file = join(directory, name);
  await writeFile(file, content);
  return file;
}

const withOwnCertificate = () => ({
  tls_enable: true,
  tls_cert_file: join(directory, 'server.crt'),
  tls_key_file: join(directory, 'server.key'),
});

async function start(configuration: Record<string, unknown>, type = tcpTransport): Promise<Receiving> {
  receiving = await startReceiving(type, configuration);
  return receiving;
}

async function connectSecurely(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connect({ port, host: '127.0.0.1', ca: authority.certificate, ...options });
  await once(socket, 'secureConnect');
  socket.on('error', () => undefined);
  return socket;
}

/** In TLS 1.3 a client learns only after the handshake that its certificate was refused. */
async function isRefused(port: number, options: ConnectionOptions = {}): Promise<boolean> {
  try {
    const socket = await connectSecurely(port, options);
    socket.write('let me in\n');
    return await isClosed(socket);
  } catch {
    return true;
  }
}

describe('TLS', () => {
  it('uses the certificate and key that the input names', async () => {
    const { port, intake, metric } = await start(withOwnCertificate());
    const sender = await connectSecurely(port);
    expect(sender.authorized).toBe(true);
    sender.end('secret\n');
    await vi.waitFor(() => expect(intake.texts).toEqual(['secret']));
    expect(metric('total_connections')).toBe(1);
    expect(metric('read_bytes_total')).toBeGreaterThan(6);
    await vi.waitFor(() => expect(metric('open_connections')).toBe(0));
  });

  it('opens a key that has a password, and says so when the password is wrong', async () => {
    const locked = await write('locked.key', lockKey(own.key, 'open sesame'));
    const configuration = { ...withOwnCertificate(), tls_key_file: locked, tls_key_password: 'open sesame' };
    const { port, intake } = await start(configuration);
    (await connectSecurely(port)).end('secret\n');
    await vi.waitFor(() => expect(intake.texts).toEqual(['secret']));
    const byChance = { tls_key_file: await write('chance.key', KEY_OF_CHANCE), tls_key_password: 'wrong 28' };
    for (const wrong of [{ tls_key_password: 'wrong' }, { tls_key_password: '' }, byChance])
      await expect(start({ ...configuration, ...wrong })).rejects.toThrow('its password is missing or wrong');
  });

  it('makes a certificate when the input names none, and keeps it', async () => {
    const kept = join(directory, 'kept');
    receiving = await startReceiving(tcpTransport, { tls_enable: true }, { directory: kept });
    const first = await connectSecurely(receiving.port, { rejectUnauthorized: false });
    const made = first.getPeerX509Certificate();
    expect(made?.subject).toBe('CN=127.0.0.1:0');
    expect(made?.checkIP('127.0.0.1')).toBe('127.0.0.1');
    first.destroy();
    await receiving.stop();
    receiving = await startReceiving(tcpTransport, { tls_enable: true }, { directory: kept });
    const second = await connectSecurely(receiving.port, { ca: made?.toString() });
    expect(second.authorized).toBe(true);
    second.end('trusted\n');
    const { intake } = receiving;
    await vi.waitFor(() => expect(intake.texts).toEqual(['trusted']));
    const [file] = await readdir(kept);
    expect((await stat(join(kept, file!))).mode & 0o777).toBe(0o600);
  });

  it('makes a certificate when the files do not exist', async () => {
    const { port, warnings } = await start({
      ...withOwnCertificate(),
      tls_key_file: join(directory, 'no-such.key'),
    });
    const sender = await connectSecurely(port, { rejectUnauthorized: false });
    expect(sender.getPeerX509Certificate()?.subject).toContain('127.0.0.1');
    expect(warnings.join()).toContain('self-signed');
    sender.destroy();
  });

  it('says in words what is wrong with certificate or key', async () => {
    const other = await write('other.key', unrelatedKey());
    await expect(start({ ...withOwnCertificate(), tls_key_file: other })).rejects.toThrow(
      'The private key does not belong to the certificate',
    );
    const nonsense = await write('nonsense.crt', 'nothing useful');
    await expect(start({ ...withOwnCertificate(), tls_cert_file: nonsense })).rejects.toThrow(
      'The certificate or its private key cannot be used',
    );
    await expect(start({ ...withOwnCertificate(), tls_cert_file: directory })).rejects.toThrow(
      /The certificate file .* cannot be read \(EISDIR\)/,
    );
    const closed = await write('closed.crt', own.certificate);
    await chmod(closed, 0);
    if (process.getuid?.() !== 0)
      await expect(start({ ...withOwnCertificate(), tls_cert_file: closed })).rejects.toThrow(
        /The certificate file .* cannot be read \(EACCES\)/,
      );
  });

  it('does not talk to senders without TLS, nor stop because of them', async () => {
    const { port, intake } = await start(withOwnCertificate());
    const plain = await connectTo(port);
    plain.write('<13>plain text in front of TLS\n'.repeat(10));
    expect(await isClosed(plain)).toBe(true);
    const garbage = await connectTo(port);
    garbage.write(Buffer.from([0x16, 3, 1, 0xff, 0xff, 1, 2, 3]));
    garbage.destroy();
    (await connectSecurely(port)).end('secret\n');
    await vi.waitFor(() => expect(intake.texts).toEqual(['secret']));
  });

  it('does not talk to senders that know only old versions', async () => {
    const { port } = await start(withOwnCertificate());
    expect(await isRefused(port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).toBe(true);
  });

  it('makes senders wait while the journal is full', async () => {
    const { port, intake } = await start(withOwnCertificate());
    intake.fill();
    const sender = await connectSecurely(port);
    const sent = Array.from({ length: 20_000 }, (_, number) => `message ${number} ${'x'.repeat(200)}`);
    sender.write(`${sent.join('\n')}\n`);
    await vi.waitFor(() => expect(receiving?.metric('read_bytes_total')).toBeGreaterThan(10_000));
    expect(intake.frames.length).toBe(0);
    intake.makeRoom();
    await vi.waitFor(() => expect(intake.frames.length).toBe(20_000));
    expect(intake.texts).toEqual(sent);
    sender.destroy();
  });

  it('serves GELF over HTTPS and Beats alike', async () => {
    const { port, intake } = await start(withOwnCertificate(), httpTransport);
    const options = { port, host: '127.0.0.1', ca: authority.certificate, path: '/gelf', method: 'POST' };
    const status = await new Promise((resolve, reject) => {
      const sent = request({ ...options, agent: false }, (answer) => resolve(answer.resume().statusCode));
      sent.on('error', reject);
      sent.end('{}');
    });
    expect([status, intake.texts]).toEqual([202, ['{}']]);
    await receiving?.stop();
    const beats = await start(withOwnCertificate(), lumberjackTransport);
    const sender = await connectSecurely(beats.port);
    sender.write(Buffer.from('2W\0\0\0\u00012J\0\0\0\u0001\0\0\0\u0002{}', 'latin1'));
    const [answer] = (await once(sender, 'data')) as [Buffer];
    expect(answer).toEqual(Buffer.from('2A\0\0\0\u0001', 'latin1'));
    sender.destroy();
  });
});

describe.each([
  ['over TCP', tcpTransport],
  ['over HTTP', httpTransport],
])('client certificates %s', (_, type) => {
  it('are needed where they are required', async () => {
    const { port } = await start(
      {
        ...withOwnCertificate(),
        tls_client_auth: 'required',
        tls_client_auth_cert_file: join(directory, 'authority.crt'),
      },
      type,
    );
    const known = await authority.issue('known sender');
    const stranger = await (await createAuthority('another authority')).issue('stranger');
    const sender = await connectSecurely(port, { cert: known.certificate, key: known.key });
    expect(sender.authorized).toBe(true);
    sender.destroy();
    expect(await isRefused(port)).toBe(true);
    expect(await isRefused(port, { cert: stranger.certificate, key: stranger.key })).toBe(true);
  });

  it('may be left out where they are optional, but wrong ones are refused', async () => {
    const trusted = join(directory, `trusted-${type.id}`);
    await mkdir(trusted);
    const known = await authority.issue('known sender');
    await write(`trusted-${type.id}/known.crt`, known.certificate);
    await write(`trusted-${type.id}/notes.txt`, 'not a certificate');
    const { port } = await start(
      { ...withOwnCertificate(), tls_client_auth: 'optional', tls_client_auth_cert_file: trusted },
      type,
    );
    const anonymous = await connectSecurely(port);
    // What follows is answered or taken, so the connection stays.
    anonymous.write(type === httpTransport ? 'OPTIONS / HTTP/1.1\r\nHost: x\r\n\r\n' : 'anonymous\n');
    const taken = type === httpTransport ? [] : ['anonymous'];
    await vi.waitFor(() => {
      expect(receiving?.metric('open_connections')).toBe(1);
      expect(receiving?.intake.texts).toEqual(taken);
    });
    anonymous.destroy();
    const sender = await connectSecurely(port, { cert: known.certificate, key: known.key });
    sender.destroy();
    const stranger = await (await createAuthority('another authority')).issue('stranger');
    expect(await isRefused(port, { cert: stranger.certificate, key: stranger.key })).toBe(true);
    expect(receiving?.intake.texts).toEqual(taken);
  });

  it('need trusted ones to compare with', async () => {
    const required = { ...withOwnCertificate(), tls_client_auth: 'required' };
    await expect(start(required, type)).rejects.toThrow('no file or directory of trusted ones is named');
    const tls_client_auth_cert_file = join(directory, 'no-such-file');
    await expect(start({ ...required, tls_client_auth_cert_file }, type)).rejects.toThrow(
      /The trusted certificates at .* cannot be read \(ENOENT\)/,
    );
  });
});
