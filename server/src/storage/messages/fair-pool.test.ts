import { describe, expect, it } from 'vitest';
import { FairPool } from './fair-pool.ts';

const patient = { timeoutMs: 60_000 };

describe('a fair pool', () => {
  it('lets as many work at once as there are resources, and the others in the order of asking', async () => {
    const pool = new FairPool(['a', 'b'], 10);
    const jobs = Array.from({ length: 5 }, () => openJob<void>());
    const started: number[] = [];
    const all = jobs.map((job, index) =>
      pool.use(async () => {
        started.push(index);
        await job.promise;
      }, patient),
    );
    await settled();
    expect(started).toEqual([0, 1]);
    jobs[1]!.resolve();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.resolve();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('never gives a resource to two at once', async () => {
    const pool = new FairPool(['a', 'b', 'c'], 1000);
    const busy = new Set<string>();
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        pool.use(async (resource) => {
          expect(busy.has(resource)).toBe(false);
          busy.add(resource);
          for (let turn = 0; turn < index % 7; turn++) await Promise.resolve();
          busy.delete(resource);
        }, patient),
      ),
    );
  });

  it('refuses to queue more than it was told to', async () => {
    const pool = new FairPool(['a'], 1);
    const job = openJob<string>();
    const running = pool.use(() => job.promise, patient);
    const waiting = pool.use(async () => 'second', patient);
    await settled();
    await expect(pool.use(async () => 'third', patient)).rejects.toMatchObject({
      code: 'MESSAGES_BUSY',
      status: 503,
    });
    job.resolve('first');
    await expect(Promise.all([running, waiting])).resolves.toEqual(['first', 'second']);
  });

  it('lets those who ask take turns, so that one with much to ask keeps nobody waiting', async () => {
    const pool = new FairPool(['a'], 100);
    const job = openJob<void>();
    const order: string[] = [];
    const ask = (lane: string) => pool.use(async () => void order.push(lane), { ...patient, lane });
    const first = pool.use(() => job.promise, { ...patient, lane: 'many' });
    await settled();
    const all = [...Array.from({ length: 50 }, () => ask('many')), ask('one'), ask('other'), ask('one')];
    job.resolve();
    await Promise.all([first, ...all]);
    expect(order.slice(0, 5)).toEqual(['many', 'one', 'other', 'many', 'one']);
  });

  it('leaves one for others, whatever one asks for and however long the work goes on after they left', async () => {
    const pool = new FairPool(['a', 'b', 'c'], 100);
    const jobs = Array.from({ length: 4 }, () => openJob<void>());
    const started: number[] = [];
    const leaver = new AbortController();
    const many = jobs.map((job, index) =>
      pool.use(
        async () => {
          started.push(index);
          await job.promise;
        },
        { ...patient, lane: 'many', ...(index < 2 && { signal: leaver.signal }) },
      ),
    );
    for (const left of many.slice(0, 2)) left.catch(() => undefined);
    await settled();
    leaver.abort();
    await settled();
    expect([started, pool.running]).toEqual([[0, 1], 2]);
    await expect(pool.use(async () => 'at once', { ...patient, lane: 'one' })).resolves.toBe('at once');
    jobs[0]!.resolve();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.resolve();
    await Promise.all(many.slice(2));
    expect([pool.running, pool.waiting]).toEqual([0, 0]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [8, 6],
  ])('of %i lets one person have %i', async (size, most) => {
    const pool = new FairPool(
      Array.from({ length: size }, (_, place) => place),
      100,
    );
    const job = openJob<void>();
    const asked = Array.from({ length: size + 1 }, () =>
      pool.use(() => job.promise, { ...patient, lane: 'many' }),
    );
    await settled();
    expect(pool.running).toBe(most);
    job.resolve();
    await Promise.all(asked);
  });

  it('does costly work one after the other, while all else goes past it', async () => {
    const pool = new FairPool(['a', 'b', 'c'], 100);
    const jobs = Array.from({ length: 3 }, () => openJob<void>());
    const started: number[] = [];
    const costly = jobs.map((job, index) =>
      pool.use(
        async () => {
          started.push(index);
          await job.promise;
        },
        { ...patient, lane: index === 2 ? 'one' : 'many', kind: 'costly' },
      ),
    );
    await settled();
    expect([started, pool.running, pool.waiting]).toEqual([[0], 1, 2]);
    for (const lane of ['many', 'one', undefined])
      await expect(pool.use(async () => 'at once', { ...patient, lane })).resolves.toBe('at once');
    jobs[0]!.resolve();
    await settled();
    expect(started).toEqual([0, 1]);
    jobs[1]!.resolve();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    jobs[2]!.resolve();
    await Promise.all(costly);
    expect([pool.running, pool.waiting]).toEqual([0, 0]);
  });

  it('lets in all who waited for the same work, be it for its kind or for its owner', async () => {
    const pool = new FairPool(['a', 'b', 'c'], 100);
    const [costly, other, behind, beside] = [openJob(), openJob(), openJob(), openJob()];
    const started: string[] = [];
    const ask = (name: string, job: typeof costly, lane: string, kind?: 'costly') =>
      pool.use(
        async () => {
          started.push(name);
          await job.promise;
        },
        { ...patient, lane, kind },
      );
    const all = [
      ask('costly', costly, 'many', 'costly'),
      ask('other', other, 'many'),
      ask('third of the same person', beside, 'many'),
      ask('costly of another', behind, 'one', 'costly'),
    ];
    await settled();
    expect([started, pool.running]).toEqual([['costly', 'other'], 2]);
    costly.resolve(undefined);
    await settled();
    expect([started.slice(2), pool.running]).toEqual([['third of the same person', 'costly of another'], 3]);
    for (const job of [other, behind, beside]) job.resolve(undefined);
    await Promise.all(all);
  });

  it('lets those who wait for others while they work have one place only, beside costly work', async () => {
    const pool = new FairPool(['a', 'b', 'c', 'd'], 100);
    const job = openJob<void>();
    const ask = (kind: 'costly' | 'behind', lane?: string) =>
      pool.use(() => job.promise, { ...patient, kind, lane });
    const all = [ask('behind'), ask('behind'), ask('behind', 'one'), ask('costly', 'many')];
    await settled();
    expect([pool.running, pool.waiting]).toEqual([2, 2]);
    await expect(
      Promise.all([1, 2].map(() => pool.use(async () => 'at once', { ...patient, lane: 'one' }))),
    ).resolves.toEqual(['at once', 'at once']);
    expect(pool.waiting).toBe(2);
    job.resolve();
    await Promise.all(all);
  });

  it('does more costly work at once where there is more to do it with', async () => {
    const pool = new FairPool(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 100);
    const job = openJob<void>();
    const all = Array.from({ length: 4 }, (_, at) =>
      pool.use(() => job.promise, { ...patient, lane: String(at), kind: 'costly' }),
    );
    await settled();
    expect([pool.running, pool.waiting]).toEqual([2, 2]);
    job.resolve();
    await Promise.all(all);
  });

  it('turns away the one who fills the queue, not the one who comes then', async () => {
    const pool = new FairPool(['a'], 3);
    const job = openJob<void>();
    const running = pool.use(() => job.promise, patient);
    const many = Array.from({ length: 3 }, () => pool.use(async () => 'done', { ...patient, lane: 'many' }));
    const one = pool.use(async () => 'done', { ...patient, lane: 'one' });
    await expect(many[2]).rejects.toMatchObject({ code: 'MESSAGES_BUSY' });
    await expect(pool.use(async () => 'done', { ...patient, lane: 'one' })).rejects.toMatchObject({
      code: 'MESSAGES_BUSY',
    });
    expect([pool.running, pool.waiting]).toEqual([1, 3]);
    job.resolve();
    await expect(Promise.all([running, many[0], many[1], one])).resolves.toHaveLength(4);
  });

  it('lets nobody wait for ever', async () => {
    const pool = new FairPool(['a'], 10);
    const job = openJob<void>();
    const running = pool.use(() => job.promise, patient);
    const waiting = pool.use(async () => expect.unreachable(), { ...patient, maxWaitMs: 5 });
    await expect(waiting).rejects.toMatchObject({ code: 'MESSAGES_BUSY' });
    expect(pool.waiting).toBe(0);
    job.resolve();
    await running;
  });

  it('takes a resource back from work that failed, also when it threw before its first wait', async () => {
    const pool = new FairPool(['a'], 1);
    const throwing = () => {
      throw new Error('early');
    };
    await expect(pool.use(throwing, patient)).rejects.toThrow('early');
    await expect(pool.use(() => Promise.reject(new Error('late')), patient)).rejects.toThrow('late');
    await expect(pool.use(async (resource) => resource, patient)).resolves.toBe('a');
  });

  it('drops a waiter who has left', async () => {
    const pool = new FairPool(['a'], 10);
    const job = openJob<void>();
    const running = pool.use(() => job.promise, patient);
    const leaver = new AbortController();
    const left = pool.use(async () => expect.unreachable(), { ...patient, signal: leaver.signal });
    await settled();
    expect(pool.waiting).toBe(1);
    leaver.abort();
    await expect(left).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
    expect(pool.waiting).toBe(0);
    job.resolve();
    await running;
  });

  it('does not begin for a caller who had left before', async () => {
    const pool = new FairPool(['a'], 10);
    const use = pool.use(async () => expect.unreachable(), { ...patient, signal: AbortSignal.abort() });
    await expect(use).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
  });

  it('lets a caller go at once but keeps the resource until the work is over', async () => {
    const pool = new FairPool(['a'], 10);
    const job = openJob<void>();
    const leaver = new AbortController();
    let told = false;
    const left = pool.use(
      async (_resource, signal) => {
        signal.addEventListener('abort', () => (told = true));
        await job.promise;
      },
      { ...patient, signal: leaver.signal },
    );
    await settled();
    leaver.abort();
    await expect(left).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
    expect(told).toBe(true);

    let begun = false;
    const next = pool.use(async () => (begun = true), patient);
    await settled();
    expect(begun).toBe(false);
    job.reject(new Error('nobody listens any more'));
    await next;
  });

  it('stops work that takes too long', async () => {
    const pool = new FairPool(['a'], 10);
    const stopped = pool.use(
      (_resource, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      { timeoutMs: 5 },
    );
    await expect(stopped).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
    await expect(pool.use(async () => 'free again', patient)).resolves.toBe('free again');
  });

  it('closes after the work at hand and turns everyone else away', async () => {
    const pool = new FairPool(['a', 'b'], 10);
    const job = openJob<string>();
    const running = [pool.use(() => job.promise, patient), pool.use(() => job.promise, patient)];
    const waiting = pool.use(async () => expect.unreachable(), patient);
    await settled();
    let closed = false;
    const closing = pool.close().then(() => (closed = true));
    await expect(waiting).rejects.toMatchObject({ code: 'MESSAGES_CLOSED' });
    await expect(pool.use(async () => expect.unreachable(), patient)).rejects.toMatchObject({
      code: 'MESSAGES_CLOSED',
    });
    expect(closed).toBe(false);
    job.resolve('done');
    await closing;
    await expect(Promise.all(running)).resolves.toEqual(['done', 'done']);
  });
});

/** Long enough for every promise that can settle by itself. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function openJob<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
