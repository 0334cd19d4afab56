import { BUILT_IN_ROLES } from '@logboom/contract/common/permission-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../../test/test-metadata.ts';
import { migrations } from '../../../migrations.ts';
import { openMetadataStore } from '../../../storage/metadata/database.ts';
import { migrate } from '../../../storage/metadata/migrate.ts';
import { roleStore } from './role.store.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Credentials = [string, string];

describe.each(['embedded', 'postgres'] as const)('roles on %s metadata', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp([], engine);
  });
  afterAll(() => server.close());

  const role = (over: object = {}) => ({
    name: 'Auditors',
    description: null,
    permissions: ['streams:read'],
    ...over,
  });
  const create = (over: object, as?: Credentials) =>
    server.call('POST /roles', { payload: role(over), ...(as && { as }) });
  const idOf = async (name: string) => {
    const { roles } = (await server.call('GET /authz/roles?per_page=0')).json();
    return roles.find((one: { name: string }) => one.name === name)?.id as string;
  };
  const rolesOf = async (name: string) => (await server.call(`GET /users/${name}`)).json().roles;
  const mayReadStreams = async (as: Credentials) =>
    (await server.call(`GET /users/${as[0]}`, { as })).json().permissions.includes('streams:read');

  it('come with exactly the permissions of the contract, and cannot be changed', async () => {
    const { roles, total } = (await server.call('GET /roles')).json();
    expect(total).toBe(BUILT_IN_ROLES.length);
    for (const { name, description, permissions } of BUILT_IN_ROLES)
      expect(roles).toContainEqual({ name, description, permissions, read_only: true });
    const change = await server.call('PUT /roles/Reader', { payload: role({ name: 'Reader' }) });
    expect([change.statusCode, change.json().message]).toEqual([400, 'Cannot update read only role Reader']);
    const removal = await server.call('DELETE /roles/Reader');
    expect([removal.statusCode, removal.json().message]).toEqual([
      400,
      'Cannot delete read only system role Reader',
    ]);
    expect((await server.call(`DELETE /authz/roles/${await idOf('Reader')}`)).statusCode).toBe(405);
  });

  it('are made, read, changed, renamed and deleted, and those who have them follow', async () => {
    const created = await create({ name: 'Night shift' });
    expect(created.statusCode).toBe(201);
    expect(created.headers.location).toBe('/api/roles/Night%20shift');
    expect((await create({ name: 'NIGHT SHIFT' })).json().message).toBe('Role NIGHT SHIFT already exists.');
    const as = await createUser(server, { roles: ['night shift'] });
    expect(await mayReadStreams(as)).toBe(true);

    const renamed = await server.call('PUT /roles/night%20shift', {
      payload: role({ name: 'Late shift', permissions: ['streams:read', 'streams:read', 'sources:read'] }),
    });
    expect(renamed.json()).toEqual({
      name: 'Late shift',
      description: null,
      permissions: ['sources:read', 'streams:read'],
      read_only: false,
    });
    expect(await rolesOf(as[0])).toEqual(['Late shift']);
    await server.call('PUT /roles/Late%20shift', { payload: role({ name: 'Late shift', permissions: [] }) });
    expect(await mayReadStreams(as)).toBe(false);
    const id = await idOf('Late shift');
    expect((await server.call(`GET /authz/roles/${id}`)).json()).toMatchObject({ id, name: 'Late shift' });
    expect((await server.call(`DELETE /authz/roles/${id}`)).statusCode).toBe(204);
    expect(await rolesOf(as[0])).toEqual([]);
    expect((await server.call(`GET /authz/roles/${id}`)).json().message).toBe(
      `Could not find role with id: ${id}`,
    );
    expect((await server.call('GET /roles/Late%20shift')).json().message).toBe(
      'No role found with name Late shift',
    );
  });

  it('are assigned and taken from both sides', async () => {
    await create({ name: 'Watchers' });
    const id = await idOf('Watchers');
    const [one, two] = [await createUser(server), await createUser(server)];
    const assign = (names: string[]) => server.call(`PUT /authz/roles/${id}/assignees`, { payload: names });
    expect((await assign([one[0], two[0], one[0]])).statusCode).toBe(204);
    expect(await mayReadStreams(two)).toBe(true);
    const page = (await server.call('GET /authz/roles?query=name%253AWatch')).json();
    expect(page).toMatchObject({ total: 1, query: 'name:Watch', roles: [{ name: 'Watchers' }] });
    expect(page.grand_total).toBeGreaterThan(10);
    expect(page.context.users[id].map(({ username }: { username: string }) => username)).toEqual([
      one[0],
      two[0],
    ]);
    expect((await server.call(`GET /authz/roles/${id}/assignees`)).json()).toMatchObject({
      total: 2,
      users: [{ username: one[0], roles: ['Watchers'] }, { username: two[0] }],
    });
    expect((await server.call(`GET /authz/roles/user/${one[0]}`)).json()).toMatchObject({ roles: [{ id }] });
    expect((await server.call('GET /authz/roles/user/admin')).json()).toMatchObject({
      roles: [{ name: 'Admin' }],
    });
    expect((await server.call(`DELETE /authz/roles/${id}/assignee/${one[0]}`)).statusCode).toBe(204);
    expect(await rolesOf(one[0])).toEqual([]);
    expect((await assign(['admin'])).json().message).toBe('Cannot find user with name: admin');

    expect((await server.call(`PUT /roles/Watchers/members/${one[0]}`)).statusCode).toBe(204);
    const { users } = (await server.call('GET /roles/watchers/members')).json();
    expect(users).toMatchObject([{ username: one[0], timezone: 'UTC' }, { username: two[0] }]);
    expect((await server.call(`DELETE /roles/Watchers/members/${two[0]}`)).statusCode).toBe(204);
    expect(await rolesOf(two[0])).toEqual([]);
  });

  it.each(['*', 'x,admin', 'a:b', 'Аdmin', 'a：b', ' x', ''])(
    'and users cannot be called %j',
    async (name) => {
      expect((await create({ name })).statusCode).toBe(400);
      const person = {
        password: 'long enough',
        email: 'a@b.c',
        first_name: 'A',
        last_name: 'B',
        permissions: [],
      };
      const user = await server.call('POST /users', { payload: { ...person, username: name } });
      expect(user.json().validation_errors).toHaveProperty('username');
    },
  );

  describe('nobody can give what they do not hold', () => {
    const managing = ['create', 'list', 'edit', 'rolesedit', 'permissionsedit'].map(
      (action) => `users:${action}`,
    );
    const manager = (...more: string[]) =>
      createUser(server, { permissions: [...managing, 'roles:create', 'roles:edit', 'roles:read', ...more] });
    const newcomer = (over: object) => ({
      username: `newcomer-${Math.random().toString(36).slice(2)}`,
      password: 'long enough',
      email: 'a@b.c',
      first_name: 'A',
      last_name: 'B',
      permissions: [],
      ...over,
    });

    it('with a new user', async () => {
      const as = await manager();
      const make = (over: object) => server.call('POST /users', { as, payload: newcomer(over) });
      for (const over of [
        { roles: ['Admin'] },
        { roles: ['Reader'] },
        { permissions: ['*'] },
        { permissions: ['streams:read'] },
        { permissions: ['users:*'] },
      ])
        expect([over, (await make(over)).statusCode]).toEqual([over, 403]);
      expect((await make({ permissions: ['users:list', 'users:edit:bob'] })).statusCode).toBe(201);
    });

    it('with a change of oneself or another', async () => {
      const as = await manager('streams:read');
      const me = (await server.call(`GET /users/${as[0]}`, { as })).json();
      const other = (await server.call(`GET /users/${(await createUser(server))[0]}`)).json();
      for (const { id, username } of [me, other]) {
        for (const payload of [{ roles: ['Admin'] }, { permissions: ['*'] }, { permissions: ['streams:*'] }])
          expect((await server.call(`PUT /users/${id}`, { as, payload })).statusCode).toBe(403);
        const direct = { as, payload: { permissions: ['streams'] } };
        expect((await server.call(`PUT /users/${username}/permissions`, direct)).statusCode).toBe(403);
        const admin = await idOf('Admin');
        const assigned = { as, payload: [username] };
        expect((await server.call(`PUT /authz/roles/${admin}/assignees`, assigned)).statusCode).toBe(403);
        expect((await server.call(`PUT /roles/Admin/members/${username}`, { as })).statusCode).toBe(403);
        expect(await rolesOf(username)).toEqual([]);
      }
      const given = { as, payload: { permissions: ['streams:read'] } };
      expect((await server.call(`PUT /users/${other.username}/permissions`, given)).statusCode).toBe(204);
    });

    it('with a role that is made or changed', async () => {
      const as = await manager('streams:read');
      expect((await create({ name: 'Mine', permissions: ['streams:read'] }, as)).statusCode).toBe(201);
      expect((await create({ name: 'Yours', permissions: ['*'] }, as)).statusCode).toBe(403);
      const change = (permissions: string[]) =>
        server.call('PUT /roles/Mine', { as, payload: role({ name: 'Mine', permissions }) });
      expect((await change(['streams:read', 'streams:edit'])).statusCode).toBe(403);
      expect((await change(['streams:read:5f', 'streams:read'])).statusCode).toBe(200);
      await server.call('PUT /roles/Mine', { payload: role({ name: 'Mine', permissions: ['view:read'] }) });
      // What a role has already is not given once more.
      expect((await change(['view:read', 'streams:read'])).statusCode).toBe(200);
    });
  });
});

it('roles that come with the product are as they were after the next start, whatever was done to their rows', async () => {
  const url = await createMigratedDatabase();
  const store = await openMetadataStore({ url, directory: '', onError: () => {} });
  const { database } = store;
  await migrate(database, migrations);
  const roles = roleStore(database);
  await roles.repairBuiltIn();
  const before = await roles.all();
  await database
    .updateTable('roles')
    .set({ permissions: '["*"]', read_only: false, name: 'READER' })
    .where('name', '=', 'Reader')
    .execute();
  await database.deleteFrom('roles').where('name', '=', 'Views Manager').execute();
  await roles.repairBuiltIn();
  const shown = (rows: typeof before) => rows.map((role) => ({ ...role, id: '' }));
  expect(shown(await roles.all())).toEqual(shown(before));
  await store.close();
});
