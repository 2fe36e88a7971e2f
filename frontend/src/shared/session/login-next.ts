import { keepShortly, readShortly } from './short-lived.ts';

const KEY = 'loginNext';

/**
 * Keeps where a reader wants to go while a login link is on its way. Kept in this browser and not in the link, so that nobody else can choose the page.
 * @param path of one of our pages; null for the home page
 */
export function keepLoginNext(path: string | null): void {
  keepShortly(KEY, path);
}

/** Where the reader wants to go, only once; null for the home page. */
export function takeLoginNext(): string | null {
  const path = readShortly(KEY);
  keepShortly(KEY, null);
  // A second slash would name another host.
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
