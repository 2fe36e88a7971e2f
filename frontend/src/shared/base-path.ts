/** The path that this deployment has on its host, such as `/filings`, which the server writes into each page; empty at the root. */
export function basePath(): string {
  const written = document.documentElement.dataset['base'] ?? '';
  return written.startsWith('/') ? written : '';
}

/** The address on this host of one of our paths; other addresses are returned unchanged. */
export function addressOf(path: string): string {
  return /^\/(?!\/)/.test(path) ? basePath() + path : path;
}
