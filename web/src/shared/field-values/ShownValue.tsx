// A value as its field asks for: a time in the user's zone, a severity with its word, text with what was found.
import { use } from 'react';
import { Timestamp } from '../values/Timestamp.tsx';
import { TypedValue } from '../../kit/values/TypedValue.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import type { HighlightRange } from './highlights.ts';
import { LevelMark } from './LevelMark.tsx';
import { levelOf } from './level.ts';
import { ValueContext } from './valueContext.ts';

interface Props {
  readonly field: string;
  readonly value: unknown;
  readonly highlights?: readonly HighlightRange[];
}

export function ShownValue({ field, value, highlights }: Props) {
  const type = use(ValueContext)?.typeOf(field)?.type;
  if (typeof value === 'string') {
    if (field === 'timestamp' || type === 'date') return <Timestamp value={value} format="complete" />;
    if (highlights !== undefined && highlights.length > 0) {
      return <HighlightedText text={value} ranges={highlights} />;
    }
  }
  const level = field === 'level' ? levelOf(value) : undefined;
  if (level === undefined) return <TypedValue value={value} />;
  return (
    <>
      {String(value)} <LevelMark level={level} />
    </>
  );
}
