// Frames that are read and find the journal full wait in memory. There is one room for those of all inputs, and while it
// is full nobody reads more: what senders have to say then stays in the system's buffers and with them.
import { FRAME_MEMORY, type Frame } from '../../storage/journal/frame.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export class WaitingRoom {
  readonly #max: number;
  #used = 0;
  #waiting: (() => void)[] = [];

  constructor(max = MAX_BYTES) {
    this.#max = max;
  }

  get isFull(): boolean {
    return this.#used >= this.#max;
  }

  /** Returns what must be called once the frames wait no more. */
  enter(frames: readonly Frame[]): () => void {
    const cost = frames.reduce((sum, { payload }) => sum + payload.length + FRAME_MEMORY, 0);
    this.#used += cost;
    return () => {
      this.#used -= cost;
      if (!this.isFull) for (const resolve of this.#waiting.splice(0)) resolve();
    };
  }

  /** Fulfilled when more may be read. Several may be told so at once: look again. */
  async whenRoom(): Promise<void> {
    if (this.isFull) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

/** The one of this process. */
export const waitingRoom = new WaitingRoom();
