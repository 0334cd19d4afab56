// Hands frames to the intake for transports whose senders can wait: as long as the journal is full, so do they.
import { setTimeout as delay } from 'node:timers/promises';
import { JournalFullError, type Frame } from '../ingest.ts';
import type { TransportContext } from './transport.ts';
import { waitingRoom, type WaitingRoom } from './waiting-room.ts';

/** Room that was announced may be gone again; asking once more must not keep the processor busy. */
const RETRY_MS = 25;
/** How long a transport that is to stop waits for the journal. */
const STOP_WITHIN_MS = 5000;

export interface Delivery {
  /** Fulfilled when the frames are on disk. Rejects when the input stops before there was room, or the journal broke. */
  deliver(frames: readonly Frame[]): Promise<void>;
  readonly isStopping: boolean;
  /** Where frames are while the journal is full. */
  readonly room: WaitingRoom;
  /** Gives up what waits for room in the journal. Fulfilled when nothing is under way any more. */
  stop(): Promise<void>;
}

export function createDelivery(
  { inputId, intake }: Pick<TransportContext, 'inputId' | 'intake'>,
  room: WaitingRoom = waitingRoom,
): Delivery {
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();

  async function untilRoom(full: unknown): Promise<void> {
    const { signal } = stopping;
    if (signal.aborted) throw full;
    await new Promise<void>((resolve) => {
      // An input may run for months and wait very often: what listens must go with each wait.
      const goOn = () => {
        signal.removeEventListener('abort', goOn);
        resolve();
      };
      signal.addEventListener('abort', goOn);
      void intake
        .whenOpen()
        .then(() => delay(RETRY_MS))
        .then(goOn);
    });
  }

  async function appendWhenRoom(frames: readonly Frame[], full: unknown): Promise<void> {
    let cause = full;
    const leave = room.enter(frames);
    try {
      for (;;) {
        if (!(cause instanceof JournalFullError)) throw cause;
        await untilRoom(cause);
        try {
          return await intake.append(inputId, frames);
        } catch (error) {
          cause = error;
        }
      }
    } finally {
      leave();
    }
  }

  return {
    get isStopping() {
      return stopping.signal.aborted;
    },
    room,
    deliver(frames) {
      const delivered = intake
        .append(inputId, frames)
        .catch((error: unknown) => appendWhenRoom(frames, error));
      inFlight.add(delivered);
      void delivered.catch(() => undefined).finally(() => inFlight.delete(delivered));
      return delivered;
    },
    async stop() {
      const deadline = delay(STOP_WITHIN_MS, undefined, { ref: false });
      stopping.abort();
      await Promise.race([Promise.allSettled(inFlight), deadline]);
    },
  };
}
