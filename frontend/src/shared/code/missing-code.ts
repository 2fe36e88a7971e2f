const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether code could not be loaded: a new version replaced it, or the server is unavailable. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}

/** Pause before the server, or code from it, is requested again. */
export const RETRY_MS = 2_000;
/**
 * How many times code is requested after a pause once the server is back: at first it may not serve every file yet. A page is also requested as
 * soon as the server is back.
 */
export const TRIES_WHEN_BACK = 2;
