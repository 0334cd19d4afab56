import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMessageTest } from '../query/evaluation/evaluate.ts';
import { PatternFinder } from './clusters.ts';
import { queryFor, templateOf } from './template.ts';

function found(messages: readonly string[]): [count: number, template: string][] {
  const finder = new PatternFinder();
  for (const message of messages) finder.add(message);
  return finder.patterns.map(({ count, tokens }) => [
    count,
    templateOf(tokens)
      .map(({ text }) => text)
      .join(''),
  ]);
}

describe('patterns of messages', () => {
  it('of sshd', () => {
    expect(
      found([
        'Failed password for invalid user oracle from 203.0.113.7 port 52142 ssh2',
        'Failed password for invalid user test from 198.51.100.23 port 40022 ssh2',
        'Failed password for invalid user admin from 203.0.113.7 port 52150 ssh2',
        'Accepted publickey for deploy from 10.0.0.4 port 51422 ssh2: RSA SHA256:abc',
        'Connection closed by 203.0.113.7 port 52142 [preauth]',
        'Connection closed by 198.51.100.23 port 40022 [preauth]',
      ]),
    ).toEqual([
      [3, 'Failed password for invalid user <*> from <ip> port <num> ssh2'],
      [2, 'Connection closed by <ip> port <num> [preauth]'],
      [1, 'Accepted publickey for deploy from <ip> port <num> ssh2: RSA SHA256:abc'],
    ]);
  });

  it('of nginx', () => {
    const line = (ip: string, path: string, status: number, bytes: number) =>
      `${ip} - - [15/Nov/2026:09:30:00 +0000] "GET ${path} HTTP/1.1" ${status} ${bytes} "-" "curl/8.5.0"`;
    expect(
      found([
        line('10.1.2.3', '/api/v1/users', 200, 512),
        line('10.1.2.4', '/api/v1/orders/17', 404, 12),
        line('2001:db8:0:0:0:0:0:1', '/static/app.js', 200, 99_812),
      ]),
    ).toEqual([[3, '<ip> - - [<time>] "GET <path> HTTP/<num>" <num> <num> "-" "curl/<num>"']]);
  });

  it('of Java, whose stack traces count by their first line', () => {
    const trace = (id: number) =>
      `ERROR [http-nio-8080-exec-${id}] c.example.Orders - Order ${id} failed\n\tat c.example.Orders.pay(Orders.java:${id})`;
    expect(found([trace(1), trace(2), trace(31)])).toEqual([
      [3, 'ERROR [http-nio-<num>-exec-<num>] c.example.Orders - Order <num> failed'],
    ]);
  });

  it('of JSON', () => {
    const json = (user: string, took: number) =>
      JSON.stringify({
        level: 'info',
        msg: 'request done',
        user,
        took,
        id: '5f0c8a1e-3f4d-4b6a-9c2e-0123456789ab',
      });
    expect(found([json('ada', 12), json('bob', 7.5)])).toEqual([
      [2, '{"level":"info","msg":"request done","user":"<*>","took":<num>,"id":"<uuid>"}'],
    ]);
  });

  it('know numbers, ids and addresses of many kinds', () => {
    expect(
      found([
        'took 12ms used 3.5GiB at 99.9% ptr 0xdeadBEEF sha 9f86d081884c7d65 mac 00:1b:44:11:3a:b7 by a@b.example',
      ]),
    ).toEqual([[1, 'took <num> used <num> at <num> ptr <hex> sha <hex> mac <mac> by <email>']]);
    // Words stay words.
    expect(found(['facade decade v2 ipv4 utf8 sha256sum'])).toEqual([
      [1, 'facade decade v2 ipv4 utf8 sha256sum'],
    ]);
  });

  it('are the same whenever the same messages come in the same order', () => {
    const messages = Array.from(
      { length: 500 },
      (_, index) => `job ${index % 7} of worker w${index % 13} done`,
    );
    expect(found(messages)).toEqual(found(messages));
  });

  it('take bounded room whatever comes', () => {
    const finder = new PatternFinder();
    for (let index = 0; index < 5000; index++) {
      const words = Array.from(
        { length: (index % 40) + 1 },
        (_, word) => `w${(index * 7919 + word * 104_729) % 9973}x`,
      );
      finder.add(words.join(' '));
    }
    finder.add('a '.repeat(1_000_000));
    expect(finder.patterns.length).toBeLessThanOrEqual(3000);
    expect(Math.max(...finder.patterns.map(({ tokens }) => tokens.length))).toBeLessThanOrEqual(160);
  });

  it('never fail, and count every message once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 30 }), (messages) => {
        const counts = found(messages).reduce((sum, [count]) => sum + count, 0);
        expect(counts).toBe(messages.length);
      }),
      { numRuns: 200 },
    );
  });

  it('come with a query that finds their messages', () => {
    const messages = [
      'Failed password for invalid user oracle from 203.0.113.7 port 52142 ssh2',
      'Failed password for invalid user test from 198.51.100.23 port 40022 ssh2',
    ];
    const finder = new PatternFinder();
    for (const message of messages) finder.add(message);
    const query = queryFor(finder.patterns[0]?.tokens ?? [], 'message') ?? '';
    expect(query).toBe(
      'message:"Failed password for invalid user" AND message:"from" AND message:"port" AND message:"ssh2"',
    );
    const test = createMessageTest(query, { now: 0 });
    for (const message of messages) expect(test({ timestamp: 0, fields: { message } })).toBe(true);
    expect(test({ timestamp: 0, fields: { message: 'Accepted password from port ssh2' } })).toBe(false);
    expect(queryFor([], 'message')).toBeUndefined();
  });
});
