// Ends what a measurement has started, and lets nothing that goes wrong meanwhile hide what went wrong before.

interface Closable {
  close(): Promise<unknown>;
  /** What a server has printed. */
  logs?(): string;
}

const MAX_LOG_LINES = 30;

export async function closing<Thing extends Closable, Result>(
  thing: Thing,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await work(thing);
  } catch (error) {
    const printed = thing.logs?.().trim();
    if (printed)
      console.error(`The server printed:\n${printed.split('\n').slice(-MAX_LOG_LINES).join('\n')}\n`);
    await thing.close().catch(() => undefined);
    throw error;
  }
  await thing.close();
  return result;
}
