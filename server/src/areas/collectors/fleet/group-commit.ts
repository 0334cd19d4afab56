// Writes what arrives at about the same time as one batch: every write has its price, however many it is for.

export interface GroupCommit<Item, Result> {
  /** Settles when the batch with this item is stored. */
  add(item: Item): Promise<Result>;
  readonly waiting: number;
  /** Settles when nothing is being stored any more. */
  idle(): Promise<void>;
}

export interface GroupCommitOptions {
  /** The largest batch. */
  maxSize: number;
  /** So many items need not wait for more. */
  sizeToHurry: number;
  /** Batches begin at least so far apart while there is not enough for one. The first never waits. */
  minIntervalMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `write` gives one result for each item, in their order. */
export function groupCommit<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxSize, sizeToHurry, minIntervalMs }: GroupCommitOptions,
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;
  let begun = 0;
  let hurry: () => void = () => {};

  function gather(): Promise<void> {
    const wait = begun + minIntervalMs - performance.now();
    if (queue.length >= sizeToHurry || wait <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function writeBatch(): Promise<void> {
    const batch = queue.splice(0, maxSize);
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function work(): Promise<void> {
    // Requests that were read from their connections in this round come along.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (queue.length > 0) {
      await gather();
      begun = performance.now();
      await writeBatch();
    }
    working = undefined;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (queue.length >= sizeToHurry) hurry();
        working ??= work();
      }),
    get waiting() {
      return queue.length;
    },
    idle: async () => working,
  };
}
