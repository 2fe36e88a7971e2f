import { readBriefly, storeBriefly } from './short-lived.ts';

const KEY = 'loginNext';

/**
 * Remembers the page to open after logging in by link. Stored in this browser rather than in the link, so that nobody else can choose the page.
 * @param path one of our pages; null for the home page
 */
export function keepLoginNext(path: string | null): void {
  storeBriefly(KEY, path);
}

/** The page to open after login, returned only once; null for the home page. */
export function takeLoginNext(): string | null {
  const path = readBriefly(KEY);
  storeBriefly(KEY, null);
  // A second slash would name another host.
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
