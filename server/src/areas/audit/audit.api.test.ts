import type { AuditEntry, AuditEntryDetails, AuditPage } from '@logboom/contract/audit/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, ROOT_PASSWORD, signIn, startTestApp, type TestApp } from '../../../test/test-app.ts';

describe.each(['embedded', 'postgres'] as const)('the audit log on %s metadata', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp([], engine);
  });
  afterAll(() => server.close());

  const page = async (query: Record<string, string | string[]> = {}): Promise<AuditPage> =>
    (await server.call('GET /audit/entries', { query })).json();
  const newest = async (query: Record<string, string | string[]> = {}): Promise<AuditEntry> => {
    const [entry] = (await page(query)).elements;
    if (entry === undefined) throw new Error('There is no such entry.');
    return entry;
  };
  const details = async ({ id }: AuditEntry): Promise<AuditEntryDetails> =>
    (await server.call(`GET /audit/entries/${id}`)).json();

  async function createStream(title: string): Promise<string> {
    const sets = await server.call('GET /system/indices/index_sets');
    const payload = { title, index_set_id: sets.json().index_sets[0].id };
    return (await server.call('POST /streams', { payload })).json().stream_id;
  }

  it('has who created, changed and deleted what, with what was before and after', async () => {
    const id = await createStream('Web');
    expect(await newest()).toMatchObject({
      username: 'admin',
      user_id: 'local:admin',
      client_address: '127.0.0.1',
      area: 'streams',
      action: 'create',
      method: 'POST',
      path: '/streams',
      entity_id: id,
      entity_title: 'Web',
      status: 201,
      outcome: 'success',
    });
    await server.call(`PUT /streams/${id}`, { payload: { title: 'Web servers' } });
    const changed = await details(await newest());
    expect(changed).toMatchObject({ action: 'update', entity_id: id, entity_title: 'Web servers' });
    expect(changed.before).toMatchObject({ title: 'Web' });
    expect(changed.after).toMatchObject({ title: 'Web servers' });

    await server.call(`DELETE /streams/${id}`);
    const removed = await details(await newest());
    expect(removed).toMatchObject({ action: 'remove', after: null, before: { title: 'Web servers' } });
  });

  it('has no secrets', async () => {
    const [username] = await createUser(server);
    const created = await details(await newest());
    expect(created).toMatchObject({ area: 'identity/users', entity_title: username });
    expect(created.after).toMatchObject({ username, password: '<masked>' });

    const token = (await server.call('POST /users/local:admin/tokens/script')).json().token as string;
    await server.call(`DELETE /users/local:admin/tokens/${token}`);
    const removed = await newest();
    expect(removed).toMatchObject({ action: 'remove', path: '/users/local:admin/tokens/<masked>' });
    const all = await server.call('GET /audit/export');
    expect(all.body).not.toContain(token);
    expect(all.body).not.toContain(ROOT_PASSWORD);
  });

  it('has log-ins, those that failed too, and who was not allowed to', async () => {
    const session = await signIn(server);
    const login = await details(await newest({ filters: 'area:identity/sessions' }));
    expect(login).toMatchObject({ action: 'logIn', username: 'admin', outcome: 'success' });
    expect(JSON.stringify(login)).not.toContain(session);

    await server.call('POST /system/sessions', { as: null, payload: { username: 'eve', password: 'guess' } });
    await expect
      .poll(() => newest({ filters: 'outcome:denied' }))
      .toMatchObject({ action: 'logIn', username: 'eve', status: 401 });

    const reader = await createUser(server, { roles: ['Reader'] });
    await server.call('POST /streams', { as: reader, payload: { title: 'x', index_set_id: 'y' } });
    await expect
      .poll(() => newest({ filters: 'outcome:denied' }))
      .toMatchObject({ area: 'streams', username: reader[0], status: 403 });
  });

  it('has nothing of what only asks, of what was refused for its form, and of changes by nobody', async () => {
    const { total } = await page();
    await server.call('POST /search/validate', { payload: { query: 'a' } });
    expect((await server.call('POST /streams', { payload: {} })).statusCode).toBe(400);
    expect((await server.call('DELETE /streams/ffffffffffffffffffffffff')).statusCode).toBe(404);
    expect((await server.call('POST /streams', { as: null, payload: {} })).statusCode).toBe(401);
    expect((await page()).total).toBe(total);
  });

  it('does not change what people find as opened last', async () => {
    const before = (await server.call('GET /startpage/lastOpened')).json();
    const id = await createStream('Seen');
    await server.call(`PUT /streams/${id}`, { payload: { title: 'Seen again' } });
    expect((await server.call('GET /startpage/lastOpened')).json()).toEqual(before);
  });

  it('is searched, filtered, and exported as a table that no spreadsheet executes', async () => {
    await createStream('=HYPERLINK("http://evil")');
    expect((await page({ query: 'entity_title:hyperlink' })).elements).toHaveLength(1);
    expect(
      (await page({ query: 'create', filters: ['area:streams', 'username:admin'] })).total,
    ).toBeGreaterThan(0);
    expect(
      (await page({ filters: 'timestamp:2000-01-01T00:00:00Z><2001-01-01T00:00:00Z' })).elements,
    ).toEqual([]);
    const csv = await server.call('GET /audit/export', { query: { query: 'entity_title:hyperlink' } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line, ...more] = csv.body.trimEnd().split('\n');
    expect(head).toMatch(/^timestamp,username,summary,outcome/);
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(more).toEqual([]);
  });

  it('is for those who may read it, and kept as long as they decide who may', async () => {
    const reader = await createUser(server, { permissions: ['auditlog:read'] });
    expect((await server.call('GET /audit/entries', { as: reader })).statusCode).toBe(200);
    const payload = { retention_days: 30 };
    expect((await server.call('PUT /audit/config', { as: reader, payload })).statusCode).toBe(403);
    expect((await server.call('GET /audit/config')).json()).toEqual({ retention_days: 365 });
    expect((await server.call('PUT /audit/config', { payload })).json()).toEqual(payload);
    expect(await details(await newest({ filters: 'area:audit' }))).toMatchObject({
      before: { retention_days: 365 },
      after: { retention_days: 30 },
    });
    expect((await server.call('PUT /audit/config', { payload: { retention_days: 0 } })).statusCode).toBe(400);
    expect((await server.call('GET /audit/entries/abc')).statusCode).toBe(404);
  });
});
