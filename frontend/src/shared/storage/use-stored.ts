import { useCallback, useSyncExternalStore } from 'react';
import { readStored, type StorageKey, subscribeStored, writeStored } from './local-store.ts';

/** Stored text as state, in sync with other tabs. */
export function useStored(key: StorageKey): readonly [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribeStored, () => readStored(key));
  const write = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [value, write];
}
