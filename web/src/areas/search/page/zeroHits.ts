// What is shown below "Nothing found": advice about the question that found nothing.
import type { ComponentType } from 'react';
import { lazyPiece } from '../../../kit/loading/lazyPiece.tsx';

const Doctor = lazyPiece<object>(
  'zero-hit-doctor',
  async () => (await import('../insight/insightTools.tsx')).ZeroHitAdvice,
  () => null,
);

export const zeroHitHelp: readonly ComponentType[] = [Doctor];
