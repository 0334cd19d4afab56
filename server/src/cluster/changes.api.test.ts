import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../../test/postgres.ts';
import { openMetadataStore, type MetadataStore } from '../storage/metadata/database.ts';
import { localChannel } from '../storage/metadata/change-channel.ts';
import { createChanges, TOPICS, type Changes } from './changes.ts';

const logger = pino({ level: 'silent' });
const listener = () => vi.fn<(detail?: string) => void>();

describe('two nodes on one PostgreSQL', () => {
  const stores: MetadataStore[] = [];
  let first: Changes;
  let second: Changes;
  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const open = async (nodeId: string) => {
      const store = await openMetadataStore({ url, directory: '', onError: () => {} });
      stores.push(store);
      return createChanges({ channel: store.channel, nodeId, logger });
    };
    first = await open('a');
    second = await open('b');
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  it('tell each other what changed, each once', async () => {
    const [here, there, other] = [listener(), listener(), listener()];
    const ends = [
      first.subscribe('inputs', here),
      second.subscribe('inputs', there),
      second.subscribe('streams', other),
    ];
    await first.announce('inputs', 'the id');
    expect(here.mock.calls).toEqual([['the id']]);
    await vi.waitFor(() => expect(there.mock.calls).toEqual([['the id']]));
    await second.announce('inputs');
    await vi.waitFor(() => expect(here.mock.calls).toEqual([['the id'], [undefined]]));
    expect(there.mock.calls).toEqual([['the id'], [undefined]]);
    expect(other).not.toHaveBeenCalled();
    for (const end of ends) end();
    await first.announce('inputs');
    expect(here).toHaveBeenCalledTimes(2);
  });

  it('leave out a detail that is too long to travel', async () => {
    const heard = listener();
    const end = second.subscribe('outputs', heard);
    await first.announce('outputs', 'x'.repeat(20_000));
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[undefined]]));
    end();
  });

  it('look again at everything after the connection was lost', async () => {
    const heard = vi.fn<(topic: string, detail?: string) => void>();
    const ends = TOPICS.map((topic) => second.subscribe(topic, (detail) => heard(topic, detail)));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'logboom changes' and datname = current_database()`.execute(
      stores[0]!.database,
    );
    await vi.waitFor(() => expect(heard.mock.calls).toEqual(TOPICS.map((topic) => [topic, undefined])));
    heard.mockClear();
    await first.announce('inputs', 'after');
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['inputs', 'after']]));
    for (const end of ends) end();
  });

  it('go on when somebody who listens fails', async () => {
    const heard = listener();
    const ends = [
      first.subscribe('streams', () => {
        throw new Error('not today');
      }),
      first.subscribe('streams', heard),
    ];
    await first.announce('streams');
    expect(heard).toHaveBeenCalledOnce();
    for (const end of ends) end();
  });
});

it('a node on its own hears its own news, once', async () => {
  const changes = await createChanges({ channel: localChannel(), nodeId: 'a', logger });
  const heard = listener();
  changes.subscribe('grok-patterns', heard);
  await changes.announce('grok-patterns', 'x');
  expect(heard.mock.calls).toEqual([['x']]);
});

it('news that the database refused is sent again', async () => {
  const refusing = localChannel();
  const send = vi
    .fn<(text: string) => Promise<void>>((text) => refusing.send(text))
    .mockRejectedValueOnce(new Error('down'));
  const changes = await createChanges({ channel: { ...refusing, send }, nodeId: 'a', logger });
  await changes.announce('inputs', 'x');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
