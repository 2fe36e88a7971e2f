const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether code could not be loaded: a new version replaced it on the server, or the server is away. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}

/** How long to wait before the server, or code from it, is asked for again. */
export const AGAIN_MS = 2_000;
/** How often code is asked for again from a server that answers: one that was away may answer before all of it does. */
export const TRIES_WHEN_BACK = 2;
