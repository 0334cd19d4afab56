// What the gallery's address says: which story, seen by whom, in which theme.
import { useSyncExternalStore } from 'react';
import { isThemeMode } from '../theme/buildTheme.ts';
import type { ThemeMode } from '../theme/palette.ts';

export interface GalleryAddress {
  story: string | undefined;
  as: 'administrator' | 'reader';
  theme: ThemeMode | undefined;
}

const MOVED = 'popstate';

export function useGalleryAddress(): GalleryAddress {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const parameters = new URLSearchParams(search);
  const theme = parameters.get('theme');
  return {
    story: parameters.get('story') ?? undefined,
    as: parameters.get('as') === 'reader' ? 'reader' : 'administrator',
    theme: isThemeMode(theme) ? theme : undefined,
  };
}

/** The address of this page with some of it changed; undefined removes a part. */
export function addressWith(change: Partial<Record<keyof GalleryAddress, string | undefined>>): string {
  const parameters = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  // The page has a base element, so an address without a path would lead to its root.
  const query = parameters.toString();
  return `${window.location.pathname}${query === '' ? '' : `?${query}`}`;
}

export function moveTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent(MOVED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(MOVED, listener);
  return () => window.removeEventListener(MOVED, listener);
}
