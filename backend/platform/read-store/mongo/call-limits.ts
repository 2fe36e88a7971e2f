import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongodb';
import { apart } from '../../clock/deadline.ts';

/** What bounds every command of one call of a port. */
export interface CallLimits {
  /** How long the server works on one command before it gives up. */
  readonly maxTimeMS: number;
  /** Aborts when the call as a whole has taken too long: the driver sends nothing more. */
  readonly signal: AbortSignal;
  /** By which the server knows what this process has seen: no read of it may be older. */
  readonly session: ClientSession;
}

const current = new AsyncLocalStorage<CallLimits>();

/** Part of the options of every command: the limits of the current call. They can be read only during a call. */
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

/** Whether this runs within a call already: further requests to the stores are part of that call. */
export function isUnderWay(): boolean {
  return current.getStore() !== undefined;
}

/** Runs the work of a call, for which {@link LIMITS} are these limits. */
export function limited<T>(limits: CallLimits, work: () => Promise<T>): Promise<T> {
  return current.run(limits, work);
}

/** Runs work that is a call of its own, although another one waits for it. */
export function ofItsOwn<T>(work: () => T): T {
  return current.exit(work);
}

/** Runs work that a call starts and that continues after it, outside the limits of the call and of whoever waits for it. */
export function unlimited<T>(work: () => T): T {
  return current.exit(() => apart(work));
}

function limitsNow(): CallLimits {
  const limits = current.getStore();
  if (limits === undefined) throw new Error('a command to MongoDB outside a call of a store has no limits');
  return limits;
}
