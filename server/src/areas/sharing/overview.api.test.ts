// What is shared with whom, for people themselves and for administrators.
import { EVERYONE } from '@logboom/contract/common/grn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharingClient, type TestPerson } from '../../../test/sharing.ts';
import { streamClient } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../storage/ids.ts';

describe('what is shared', () => {
  let server: TestApp;
  let sharing: ReturnType<typeof sharingClient>;
  let owner: TestPerson;
  let reader: TestPerson;
  let stream: string;
  let saved: { id: string; grn: string };

  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
    sharing = sharingClient(server);
    owner = await sharing.person({ permissions: ['users:list'] });
    reader = await sharing.person();
    stream = `grn::::stream:${await streamClient(server).create('firewall')}`;
    saved = await sharing.save(owner.as, 'Slow requests');
    await sharing.apply(saved.grn, { [reader.grn]: 'manage', [EVERYONE]: 'view' }, owner.as);
    await sharing.apply(stream, { [reader.grn]: 'view' });
  });
  afterAll(() => server.close());

  const shares = (query = '', { as } = reader, id = reader.id) =>
    server.call(`GET /authz/shares/user/${id}${query}`, { as });
  const titles = async (query: string, who = reader) =>
    (await shares(query, who, who.id)).json().entities.map(({ title }: { title: string }) => title);

  it('with a user is listed by title, with the highest of what they may do', async () => {
    expect((await shares()).json()).toEqual({
      total: 2,
      count: 2,
      page: 1,
      per_page: 50,
      grand_total: 2,
      entities: [
        { id: stream, type: 'stream', title: 'firewall', owners: [] },
        {
          id: saved.grn,
          type: 'search',
          title: 'Slow requests',
          owners: [{ id: owner.grn, type: 'user', title: expect.stringMatching(/^Test Person/) }],
        },
      ],
      context: { grantee_capabilities: { [stream]: 'view', [saved.grn]: 'manage' } },
    });
  });

  it.each([
    ['?order=desc', ['Slow requests', 'firewall']],
    ['?query=SLOW', ['Slow requests']],
    ['?query=100%25', []],
    ['?entity_type=stream', ['firewall']],
    ['?capability=manage', ['Slow requests']],
    ['?capability=own', []],
    ['?capability=nonsense', ['firewall', 'Slow requests']],
    ['?page=2&per_page=1', ['Slow requests']],
    ['?per_page=0', []],
  ])('is narrowed: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('is shown to the user and to those who manage users, the built-in administrator included', async () => {
    expect(await titles('?capability=own', owner)).toEqual(['Slow requests']);
    expect((await server.call(`GET /authz/shares/user/${reader.id}`)).statusCode).toBe(200);
    const root = await server.call('GET /authz/shares/user/local:admin');
    expect(root.json().entities.map(({ id }: { id: string }) => id)).toEqual([saved.grn]);
    const refused = await shares('', owner);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `Couldn't access user <${reader.id}>`,
    ]);
    const nobody = newId();
    const unknown = await shares('', reader, nobody);
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, `Couldn't find user <${nobody}>`]);
  });

  it('by a user is shown to them and to those who manage users, without what they keep for themselves', async () => {
    const given = async (id: string, as?: [string, string]) =>
      (await server.call(`GET /authz/shares/user/${id}/given`, { ...(as && { as }) })).json();
    const mine = (await given(owner.id, owner.as)).grants;
    expect(mine).toMatchObject([
      { grantee: reader.grn, capability: 'manage', target_title: 'search: Slow requests' },
      { grantee: EVERYONE, capability: 'view', target: saved.grn },
    ]);
    expect((await given(owner.id)).grants).toEqual(mine);
    expect((await given(reader.id, reader.as)).grants).toEqual([]);
    expect(await given(owner.id, reader.as)).toMatchObject({
      message: `Couldn't access user <${owner.id}>`,
    });
    // Somebody else's by now: its title is no longer for them.
    const left = await sharing.save(owner.as, 'Given away');
    await sharing.apply(left.grn, { [reader.grn]: 'own' }, owner.as);
    await sharing.apply(left.grn, { [reader.grn]: 'own' });
    expect((await given(owner.id, owner.as)).grants).toEqual(mine);
    await server.call(`DELETE /views/${left.id}`);
  });

  it('is listed whole for those who may see all grants', async () => {
    expect((await server.call('GET /authz/grants-overview', { as: owner.as })).statusCode).toBe(403);
    const { as } = await sharing.person({ permissions: ['grantsoverview:read'] });
    const { grants } = (await server.call('GET /authz/grants-overview', { as })).json();
    expect(grants).toHaveLength(4);
    const everyone = grants.find(({ grantee }: { grantee: string }) => grantee === EVERYONE);
    expect(everyone).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      grantee: EVERYONE,
      grantee_title: 'builtin-team: Everyone',
      capability: 'view',
      target: saved.grn,
      target_title: 'search: Slow requests',
      created_by: owner.as[0],
      updated_by: owner.as[0],
      expires_at: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(grants.map(({ grantee_title }: { grantee_title: string }) => grantee_title)).toContainEqual(
      expect.stringMatching(/^user: Test Person/),
    );
  });
});
