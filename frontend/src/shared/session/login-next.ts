import { readStored, writeStored } from '../storage/local-store.ts';

const KEY = 'loginNext';
/** As long as a login link works. */
const VALID_MS = 10 * 60_000;

/**
 * Keeps where a reader wants to go while a login link is on its way: it opens another tab. Kept in this browser and not in the link, so that nobody
 * else can choose the page.
 * @param path of one of our pages; null for the home page
 */
export function keepLoginNext(path: string | null): void {
  writeStored(KEY, path === null ? null : JSON.stringify({ path, at: Date.now() }));
}

/** Where the reader wants to go, only once; null for the home page. */
export function takeLoginNext(): string | null {
  const text = readStored(KEY);
  if (text === null) return null;
  writeStored(KEY, null);
  try {
    const { path, at } = JSON.parse(text) as { readonly path?: unknown; readonly at?: unknown };
    const fresh = typeof at === 'number' && Date.now() - at < VALID_MS;
    // A second slash would name another host.
    return fresh && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}
