import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

function ask(string: string, timezone: string, as?: [string, string] | null) {
  const query = new URLSearchParams({ string, timezone }).toString();
  return server.call(`GET /tools/natural_date_tester?${query}`, as === undefined ? {} : { as });
}

describe('the natural date tester', () => {
  it('tells anyone who is signed in what words mean, in UTC', async () => {
    const response = await ask('last 4 hours', 'Europe/Berlin', await createUser(server));
    expect(response.statusCode).toBe(200);
    const { from, to, timezone } = response.json<{ from: string; to: string; timezone: string }>();
    expect(timezone).toBe('Europe/Berlin');
    expect(to).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(to) - Date.parse(from)).toBe(4 * 3_600_000);
    expect(Math.abs(Date.now() - Date.parse(to))).toBeLessThan(60_000);
  });

  it('takes the words as keyword, too', async () => {
    const answer = await server.call('GET /tools/natural_date_tester?keyword=today&timezone=Asia/Tokyo');
    expect(answer.json()).toMatchObject({ from: expect.stringMatching(/T15:00:00\.000Z$/) });
  });

  it('begins days at midnight in the zone that was asked for', async () => {
    const { from } = (await ask('today', 'Asia/Tokyo')).json<{ from: string }>();
    expect(from).toMatch(/T15:00:00\.000Z$/);
  });

  it('answers 422 to words that mean no time', async () => {
    const response = await ask('banana', 'UTC');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      type: 'ApiError',
      message: 'Unable to understand "banana" as a time range.',
    });
    expect((await ask('today '.repeat(100_00), 'UTC')).statusCode).toBe(422);
  });

  it('answers 500 to a zone that nobody knows', async () => {
    const response = await ask('today', 'Mars/Olympus');
    expect(response.statusCode).toBe(500);
    expect(response.json<{ message: string }>().message).toBe('Invalid timeZone: Mars/Olympus');
  });

  it('needs both the words and the zone', async () => {
    expect((await ask('', 'UTC')).statusCode).toBe(400);
    expect((await ask('today', '')).statusCode).toBe(400);
    expect((await server.call('GET /tools/natural_date_tester')).statusCode).toBe(400);
  });

  it('answers nobody who is not signed in', async () => {
    expect((await ask('today', 'UTC', null)).statusCode).toBe(401);
  });
});
