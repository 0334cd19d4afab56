// After a navigation the focus moves to the new page's heading, so that keyboard and screen reader continue there.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTENT_ID } from './content.ts';

/** How long to wait for the heading of a page that still loads. */
const PATIENCE_MS = 10_000;

export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    // The first page keeps the focus where the browser put it.
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    window.scrollTo(0, 0);
    return whenHeadingAppears((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

function whenHeadingAppears(act: (heading: HTMLElement) => void): () => void {
  const content = document.getElementById(CONTENT_ID);
  const attempt = () => {
    const heading = content?.querySelector('h1');
    // A page that put the focus somewhere by itself knows better.
    if (!heading || content?.contains(document.activeElement)) return heading !== null;
    act(heading);
    return true;
  };
  if (content === null || attempt()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(content, { childList: true, subtree: true });
  return stop;
}
