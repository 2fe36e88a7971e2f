import { readStored, type StorageKey, writeStored } from '../storage/local-store.ts';

/** As long as a link in an email works. */
const VALID_MS = 10 * 60_000;

/** Keeps a value in this browser while a link is on its way: it opens another tab. @param value null forgets it */
export function keepShortly(key: StorageKey, value: string | null): void {
  writeStored(key, value === null ? null : JSON.stringify({ value, at: Date.now() }));
}

/** The kept value; null without one, and for one that is as old as a link may get. */
export function readShortly(key: StorageKey): string | null {
  try {
    const { value, at } = JSON.parse(readStored(key) ?? 'null') as { readonly value?: unknown; readonly at?: unknown };
    return typeof value === 'string' && typeof at === 'number' && Date.now() - at < VALID_MS ? value : null;
  } catch {
    return null;
  }
}
