/** Opens a page that is not one of ours in this tab: a path of this host, or an address of the web. @throws for anything else */
export function leaveTo(url: string): void {
  const { protocol } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This link can’t be opened.');
  leaving(url);
}

let leaving = (url: string): void => window.location.assign(url);

/** Tests have no other page to go to. */
export function onLeaving(go: (url: string) => void): void {
  leaving = go;
}
