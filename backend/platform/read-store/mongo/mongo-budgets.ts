/**
 * How long things may take, milliseconds, and how many connections there may be. The server gives up first (`serverMs`), then the call
 * (`callMs`, with the driver's one repetition), the socket last: a slow query is never cut off and sent a second time while the first
 * still runs.
 */
export interface MongoBudget {
  /** For one command on the server, and for a majority's confirmation of a write. */
  readonly serverMs: number;
  /** How long a command waits for a server that takes it, such as a primary during an election. */
  readonly selectionMs: number;
  /** For one call of a port as a whole. */
  readonly callMs: number;
  readonly connections: number;
}

/** Somebody waits for the page: rather told soon to come again. */
export const REQUESTS: MongoBudget = { serverMs: 3_000, selectionMs: 3_000, callMs: 4_000, connections: 10 };

/** Nobody waits: longer than an election, which takes some 12 s, and shorter than the 30 s of a lease, or a fenced runner could still be writing. */
export const WORK: MongoBudget = { serverMs: 5_000, selectionMs: 18_000, callMs: 25_000, connections: 20 };

/** Longer than a command and the confirmation of its write, one after the other, may take on the server. */
export const SOCKET_MS = 12_000;
/** For a new connection, and for each look at a member. */
export const CONNECT_MS = 3_000;
/** For the question whether it is there. */
export const PING_MS = 3_000;
/** How long closing waits for the server to take leave. */
export const CLOSE_MS = 1_000;
