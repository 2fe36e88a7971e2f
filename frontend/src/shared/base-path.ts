/** The path that this deployment has on its host, such as `/filings`, which the server writes into each page; empty at the root. */
export function basePath(): string {
  const written = document.documentElement.dataset['base'] ?? '';
  return written.startsWith('/') ? written : '';
}

/** Address on this host of a path of this service; other addresses stay as they are. */
export function addressOf(path: string): string {
  return /^\/(?!\/)/.test(path) ? basePath() + path : path;
}
