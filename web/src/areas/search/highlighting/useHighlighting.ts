// The rules of the page, while they are changed: they belong to the saved search, if there is one.
import { useMemo, useState } from 'react';
import type { SavedSearch } from '../view/readView.ts';
import type { Highlighting } from '../../../shared/field-values/highlighting/highlightingContext.ts';
import { colorsBy } from '../../../shared/field-values/highlighting/matching.ts';
import type { Highlight } from '../../../shared/field-values/highlighting/rules.ts';

const NONE: readonly Highlight[] = [];

export function useHighlighting(saved: SavedSearch | undefined): Highlighting {
  const [highlights, setHighlights] = useState(saved?.highlights ?? NONE);
  return useMemo(() => ({ highlights, setHighlights, colorsOf: colorsBy(highlights) }), [highlights]);
}
