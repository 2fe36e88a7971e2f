/**
 * How long a test waits for something that must come, milliseconds. Such a wait ends with its condition; this limit only turns a hang
 * into a message. A machine may be many times slower than usual, so no test sets a shorter one (`timeouts.spec.ts`).
 */
export const WAIT_TIMEOUT_MS = 300_000;

/** The same for what a page in jsdom shows, where no process, server or browser is waited for: a wrong query is told within a minute. */
export const RENDER_TIMEOUT_MS = 60_000;

/** The limit of one test or hook as a whole, milliseconds: a test may wait for several things one after the other. */
export const TEST_TIMEOUT_MS = 1_500_000;
