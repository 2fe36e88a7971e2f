import { readStored, type StorageKey, writeStored } from '../storage/local-store.ts';

/** How long a link in an email works. */
const VALID_MS = 10 * 60_000;

/** Stores a value in this browser until a link in an email is opened, which happens in another tab. @param value null removes it */
export function storeBriefly(key: StorageKey, value: string | null): void {
  writeStored(key, value === null ? null : JSON.stringify({ value, at: Date.now() }));
}

/** The stored value; null without one, or if it is older than a link is valid. */
export function readBriefly(key: StorageKey): string | null {
  try {
    const { value, at } = JSON.parse(readStored(key) ?? 'null') as { readonly value?: unknown; readonly at?: unknown };
    return typeof value === 'string' && typeof at === 'number' && Date.now() - at < VALID_MS ? value : null;
  } catch {
    return null;
  }
}
