/**
 * Time limits in milliseconds, and the number of connections. The server gives up first (`serverMs`), then the call (`callMs`, including the
 * driver's one retry), the socket last, so that a slow query is never cut off and sent again while the first one still runs.
 */
export interface MongoBudget {
  /** For one command on the server, and for a majority's confirmation of a write. */
  readonly serverMs: number;
  /** How long a command waits for a suitable server, such as a primary during an election. */
  readonly selectionMs: number;
  /** For one call of a port as a whole. */
  readonly callMs: number;
  readonly connections: number;
}

/** For requests: a user is waiting, so calls fail fast with the advice to try again. */
export const REQUESTS: MongoBudget = { serverMs: 3_000, selectionMs: 3_000, callMs: 4_000, connections: 10 };

/** For background work: longer than an election (about 12 s) but shorter than a lease (30 s), so that a fenced runner is no longer writing. */
export const WORK: MongoBudget = { serverMs: 5_000, selectionMs: 18_000, callMs: 25_000, connections: 20 };

/** Longer than a command and the majority confirmation of its write together. */
export const SOCKET_MS = 12_000;
/** For a new connection, and for each heartbeat of a member. */
export const CONNECT_MS = 3_000;
/** For a ping. */
export const PING_MS = 3_000;
/** How long closing waits for the server. */
export const CLOSE_MS = 1_000;
