// How values learn their colours, and how parts of the page change the rules.
import { createContext } from 'react';
import type { ColorsOf } from './matching.ts';
import type { Highlight } from './rules.ts';

export interface Highlighting {
  /** The first that fits a value decides. */
  readonly highlights: readonly Highlight[];
  readonly setHighlights: (highlights: readonly Highlight[]) => void;
  readonly colorsOf: ColorsOf;
}

/** Undefined where there are no rules. */
export const HighlightingContext = createContext<Highlighting | undefined>(undefined);
