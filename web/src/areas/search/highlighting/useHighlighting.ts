// The rules of the page, while they are changed: they belong to the saved search, if there is one.
import { useMemo, useState } from 'react';
import type { SavedSearch } from '../view/readView.ts';
import type { Highlighting } from './highlightingContext.ts';
import { colorsBy } from './matching.ts';
import type { Highlight } from './rules.ts';

const NONE: readonly Highlight[] = [];

export function useHighlighting(saved: SavedSearch | undefined): Highlighting {
  const [highlights, setHighlights] = useState(saved?.highlights ?? NONE);
  return useMemo(() => ({ highlights, setHighlights, colorsOf: colorsBy(highlights) }), [highlights]);
}
