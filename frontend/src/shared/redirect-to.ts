import { addressOf } from './base-path.ts';
/** Leaves the app for another page in this tab: a path on this host, or a web address. @throws for anything else */
export function redirectTo(url: string): void {
  const { protocol } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This link can’t be opened.');
  open(url);
}

let open = (url: string): void => window.location.assign(addressOf(url));

/** Lets tests observe it without navigating. */
export function onRedirect(go: (url: string) => void): void {
  open = go;
}
