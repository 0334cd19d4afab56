// Syslog over TCP: the first byte of a connection tells whether messages are counted or delimited (RFC 6587).
import { createDelimiterFramer, type DelimiterOptions } from './delimiter-framer.ts';
import type { EmitFrame, Framer } from './framer.ts';
import { createOctetCountFramer } from './octet-count-framer.ts';

export interface SyslogFramingOptions extends Omit<DelimiterOptions, 'emitRest'> {
  /** Delimited text without its end is dropped by default: half a message reads like a whole one. */
  readonly emitRest?: boolean;
  /** The ceiling for counted frames, which may be larger than delimited ones. */
  readonly maxCountedFrameSize?: number;
}

export const DEFAULT_COUNTED_FRAME_LIMIT = 16 * 1024 * 1024;

export function createSyslogFramer(options: SyslogFramingOptions, emit: EmitFrame): Framer {
  const { maxCountedFrameSize = Math.max(DEFAULT_COUNTED_FRAME_LIMIT, options.maxFrameSize) } = options;
  let chosen: Framer | undefined;
  return {
    get waitingBytes() {
      return chosen?.waitingBytes ?? 0;
    },
    push(chunk) {
      const first = chunk[0];
      if (first === undefined) return undefined;
      chosen ??=
        first >= 49 && first <= 57
          ? createOctetCountFramer(maxCountedFrameSize, emit)
          : createDelimiterFramer({ emitRest: false, ...options }, emit);
      return chosen.push(chunk);
    },
    end() {
      chosen?.end();
    },
  };
}
