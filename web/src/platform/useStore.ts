// Reads a store in a component, and renders it again when the value changes.
import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
