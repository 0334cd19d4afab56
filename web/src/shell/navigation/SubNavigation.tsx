// The sibling pages of the current one, below the top bar.
import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useAreaEntries } from '../areas/areaEntries.ts';
import { useVisible } from '../areas/visibility.ts';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './SubNavigation.module.css';
import type { NavigationEntry } from '../areas/area.ts';

const NONE: readonly NavigationEntry[] = [];

export function SubNavigation() {
  const { pathname } = useLocation();
  const groups = useAreaEntries().subNavigation;
  const groupWith = (matches: typeof isCurrent) =>
    groups.find((entries) => entries.some((entry) => matches(entry, pathname)));
  // A page below one of them, for example about one thing of a list, belongs to the group too.
  const group = groupWith(isCurrent) ?? groupWith(isAbove);
  const entries = useVisible(group ?? NONE);
  const bar = useRef<HTMLElement>(null);
  const current = entries.find((entry) => isCurrent(entry, pathname))?.label;
  // Where there is no room for all of them, the current one is in sight.
  useEffect(() => {
    if (current === undefined) return;
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  // One page has no siblings to choose from.
  if (entries.length < 2) return null;

  return (
    <nav ref={bar} aria-label="Section" className={classes.bar}>
      {entries.map((entry) => (
        <NavigationLink key={entry.label} entry={entry} />
      ))}
    </nav>
  );
}

function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return matchPath({ path: entry.to(), end: entry.exact ?? false }, pathname) !== null;
}

function isAbove(entry: NavigationEntry, pathname: string): boolean {
  return matchPath({ path: entry.to(), end: false }, pathname) !== null;
}
