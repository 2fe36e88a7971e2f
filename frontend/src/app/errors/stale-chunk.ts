const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];
const KEY = 'staleChunkReloadedAt';
const COOLDOWN_MS = 30_000;

/** Whether a page's code could not be loaded, as happens when a new version replaced it on the server. */
export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}

/** Reloads once to get the new version, but not again within 30 s. @returns whether it reloads */
export function reloadForNewVersion(now: number, reload: () => void): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (now - last < COOLDOWN_MS) return false;
    window.sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** A lazily loaded page that recovers from a deployment. */
export function lazyPage<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (isStaleChunk(error) && reloadForNewVersion(Date.now(), () => window.location.reload())) return new Promise<T>(() => {});
      throw error;
    }
  };
}
