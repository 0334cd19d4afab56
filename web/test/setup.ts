// What every web test needs: browser parts that happy-dom lacks, and a clean slate afterwards. Runs once for each file,
// in a window that the files of a worker share.
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { followPageConfiguration } from '../src/shared/publicPath.ts';
import { briefWhileWaiting } from './briefWhileWaiting.ts';
import { inlineStyles } from './inlineStyles.ts';
import { makeElementsQuickly } from './quickElements.ts';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// The testing library asks React for this in the first file only.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.happyDOM.setURL('http://localhost:3000/');
document.title = '';

followPageConfiguration();
makeElementsQuickly();

// Set in the first file; the window is the same in the others.
if (window.getComputedStyle.name !== 'inlineStyle')
  window.getComputedStyle = inlineStyles(window.getComputedStyle.bind(window));

// A page that is loaded lazily takes its time on a busy machine.
configure({ asyncUtilTimeout: 45_000, getElementError: briefWhileWaiting });

globalThis.ResizeObserver = NoResizeObserver;
Element.prototype.scrollIntoView = () => undefined;

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete window.appConfig;
  vi.useRealTimers();
  notifications.clean();
  notifications.cleanQueue();
  document.body.replaceChildren();
});
