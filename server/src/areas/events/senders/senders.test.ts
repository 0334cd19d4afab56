// What is told reaches real servers: such as hang, such as answer without end, and mail servers that want encryption.
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { mailTransport } from './mail-transport.ts';
import { postJson } from './post-json.ts';

/** @param says what it sends again and again, after it was asked */
async function rudeServer(says: string | undefined): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (says === undefined) return;
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const timer = setInterval(() => socket.write(says), 5);
      socket.once('close', () => clearInterval(timer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const { signal } = new AbortController();

it('a receiver that hangs is given up after a time, and tried again', async () => {
  const url = await rudeServer(undefined);
  await expect(postJson({ url, body: {}, timeoutMs: 300, signal })).rejects.toMatchObject({
    message: expect.stringContaining('did not answer within 0.3 seconds'),
    isPermanent: false,
  });
});

it('of a receiver that never stops talking, only the beginning is heard', async () => {
  const url = await rudeServer('on and on '.repeat(20));
  const said = await postJson({ url, body: {}, timeoutMs: 20_000, signal });
  expect(said).toMatch(/^Answered with status 200: on and on/);
  expect(said.length).toBeLessThan(1100);
});

it.each(['tls', 'starttls'] as const)(
  'mail is sent over %s, and not to servers that one cannot trust',
  async (security) => {
    const connections: boolean[] = [];
    const server = new SMTPServer({
      secure: security === 'tls',
      authOptional: true,
      logger: false,
      onData(stream, session, callback) {
        stream.resume().on('end', () => {
          connections.push(session.secure);
          callback();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close());
    const settings = {
      emailHost: '127.0.0.1',
      emailPort: (server.server.address() as AddressInfo).port,
      emailSecurity: security,
      emailUsername: undefined,
      emailPassword: undefined,
      emailFrom: 'logboom@example.org',
    };
    const mail = {
      from: 'logboom@example.org',
      to: 'jane@example.org',
      replyTo: undefined,
      subject: 'Disk full',
      text: 'It is.',
      html: undefined,
      messageId: '<1@example.org>',
    };
    await mailTransport({ ...settings, emailAllowUntrusted: true }).send?.(mail);
    expect(connections).toEqual([true]);
    const careful = mailTransport({ ...settings, emailAllowUntrusted: false }).send?.(mail);
    await expect(careful).rejects.toThrow(/self.signed|certificate/i);
    expect(connections).toHaveLength(1);
  },
);
