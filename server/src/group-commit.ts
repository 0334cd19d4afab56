// Writes what arrives at about the same time as one batch: every write has its price, however many items it is for.

export interface GroupCommit<Item, Result> {
  /** Settles when the batch with this item is written. */
  add(item: Item): Promise<Result>;
  readonly waiting: number;
  /** Fulfilled when nothing is left to write. */
  idle(): Promise<void>;
}

export interface GroupCommitOptions<Item> {
  /** Items of one batch; what is beyond goes with the next. */
  readonly maxSize: number;
  /** So many items need not wait for more. */
  readonly sizeToHurry: number;
  /** From the begin of a batch to that of the next while there is not enough for one. The first never waits. */
  readonly minIntervalMs: number;
  /** Whether the next item must be in the same batch. */
  readonly continues?: (item: Item) => boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `write` gives one result for each item, in their order. */
export function groupCommit<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: GroupCommitOptions<Item>,
): GroupCommit<Item, Result> {
  const { maxSize, sizeToHurry, minIntervalMs, continues = () => false } = options;
  const queue: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;
  let begun = Number.NEGATIVE_INFINITY;
  let hurry: () => void = () => {};

  /** What is read from connections in this round of the event loop comes along. */
  async function gather(): Promise<void> {
    const waitMs = begun + minIntervalMs - performance.now();
    if (queue.length >= sizeToHurry || waitMs < 1) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function nextBatch(): Waiting<Item, Result>[] {
    let count = Math.min(maxSize, queue.length);
    for (let last = queue[count - 1]; last !== undefined && continues(last.item); last = queue[count - 1])
      count += 1;
    return queue.splice(0, count);
  }

  async function writeBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      await gather();
      begun = performance.now();
      await writeBatch(nextBatch());
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
    // The work goes on as long as anything is waiting.
    idle: async () => working,
  };
}
