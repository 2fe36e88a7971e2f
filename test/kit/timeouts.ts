/**
 * How long a test waits for an expected condition, in milliseconds. The wait ends with the condition; this limit only turns a hang into a
 * message. A machine may be many times slower than usual, so no test sets a shorter one (`timeouts.spec.ts`).
 */
export const WAIT_TIMEOUT_MS = 300_000;

/** The same for pages in jsdom, which involve no process, server or browser: a wrong query fails within a minute. */
export const RENDER_TIMEOUT_MS = 60_000;

/** Limit of a whole test or hook, in milliseconds, which may wait for several things in a row. */
export const TEST_TIMEOUT_MS = 1_500_000;
