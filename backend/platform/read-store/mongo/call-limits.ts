import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongodb';
import { withoutDeadline } from '../../clock/deadline.ts';

/** Limits for every command in one call of a port. */
export interface CallLimits {
  /** Server-side time limit of one command. */
  readonly maxTimeMS: number;
  /** Aborts when the call as a whole times out; the driver then sends nothing more. */
  readonly signal: AbortSignal;
  /** Causally consistent session: no read may be older than what this process has seen. */
  readonly session: ClientSession;
}

const current = new AsyncLocalStorage<CallLimits>();

/** Command options with the limits of the current call; readable only during a call. */
export const LIMITS: CallLimits = {
  get maxTimeMS() {
    return limitsNow().maxTimeMS;
  },
  get signal() {
    return limitsNow().signal;
  },
  get session() {
    return limitsNow().session;
  },
};

/** Whether a call is already running, so that further store requests are part of it. */
export function isUnderWay(): boolean {
  return current.getStore() !== undefined;
}

/** Runs a call with these {@link LIMITS}. */
export function limited<T>(limits: CallLimits, work: () => Promise<T>): Promise<T> {
  return current.run(limits, work);
}

/** Runs work as a separate call with its own limits, even if another call waits for it. */
export function asSeparateCall<T>(work: () => T): T {
  return current.exit(work);
}

/** Runs work that a call starts but that outlives it, without the limits of the call and its caller. */
export function unlimited<T>(work: () => T): T {
  return current.exit(() => withoutDeadline(work));
}

function limitsNow(): CallLimits {
  const limits = current.getStore();
  if (limits === undefined) throw new Error('a MongoDB command outside a store call has no limits');
  return limits;
}
