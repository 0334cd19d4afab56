// Keeps the parts of messages that wait for their rest within limits: many connections, each with half a large message,
// would otherwise fill the memory although none of them breaks a rule.
import type { FramingProblem } from '@logboom/core/framing/framer';

const MAX_BYTES = 256 * 1024 * 1024;

export interface Share {
  /** How much waits on this connection now. Says so when all connections together hold too much. */
  hold(bytes: number): FramingProblem | undefined;
}

export class UnframedBudget {
  readonly #max: number;
  #held = 0;

  constructor(max = MAX_BYTES) {
    this.#max = max;
  }

  share(): Share {
    let mine = 0;
    return {
      hold: (bytes) => {
        const grows = bytes > mine;
        this.#held += bytes - mine;
        mine = bytes;
        if (!grows || this.#held <= this.#max) return undefined;
        return {
          reason: 'frame_too_large',
          text: 'Unfinished messages of all senders together take too much memory',
        };
      },
    };
  }
}

/** The one of this process, for all inputs. */
export const unframedMessages = new UnframedBudget();
