// A large answer as JSON, written piece by piece while others have their turn: as one text it would keep the thread that answers
// everybody for a second, and memory several times.
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Takes a millisecond or two to write. */
const PIECE_LENGTH = 128 * 1024;
/** Below this, objects and the members of lists are written in one go: a search has its messages five steps down. */
const MAX_DEPTH = 5;

export function jsonStream(answer: object): Readable {
  return Readable.from(piecesOf(answer), { objectMode: false, highWaterMark: PIECE_LENGTH });
}

async function* piecesOf(answer: object): AsyncGenerator<Buffer, void, undefined> {
  let text = '';
  for (const part of partsOf(answer, 0)) {
    text += part;
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
    await nextTurn();
  }
  yield Buffer.from(text);
}

/** Together, they are what `JSON.stringify` makes of it. */
function* partsOf(value: unknown, depth: number): Generator<string, void, undefined> {
  if (Array.isArray(value)) {
    let before = '[';
    for (const member of value) {
      yield before + (JSON.stringify(member) ?? 'null');
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (depth < MAX_DEPTH && isPlain(value)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* partsOf(member, depth + 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
