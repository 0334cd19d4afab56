// Follows new messages for as long as the component is there.
import { useEffect, useState } from 'react';
import { useStore } from '../../../platform/useStore.ts';
import { TailBuffer, type TailLines } from './tailBuffer.ts';
import { connectTail, type TailQuestion, type TailState } from './tailConnection.ts';

export interface Tail {
  readonly tail: TailLines;
  readonly state: TailState;
  readonly buffer: Pick<TailBuffer, 'pause' | 'resume' | 'clear'>;
}

/** Another question begins anew. */
export function useTail({ query, streams, fields }: TailQuestion): Tail {
  // Lists are new on every drawing; what they hold decides.
  const key = JSON.stringify({ query, streams, fields });
  const [buffer] = useState(() => new TailBuffer());
  const [state, setState] = useState<TailState>({ kind: 'connecting' });
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from one two lines above
    const question = JSON.parse(key) as TailQuestion;
    buffer.clear();
    return connectTail(question, {
      onState: (next) => setState((last) => (isSame(last, next) ? last : next)),
      onMessages: (found) => buffer.add(found),
    });
  }, [key, buffer]);
  return { tail: useStore(buffer.store), state, buffer };
}

function isSame(a: TailState, b: TailState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
