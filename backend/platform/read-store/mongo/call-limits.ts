import { AsyncLocalStorage } from 'node:async_hooks';

/** What bounds every command of one call of a port. */
export interface CallLimits {
  /** How long the server works on one command before it gives up by itself. */
  readonly maxTimeMS: number;
  /** Aborts when the call as a whole has taken too long: the driver sends nothing more. */
  readonly signal: AbortSignal;
}

const current = new AsyncLocalStorage<CallLimits>();

/** Part of the options of every command: the limits of the call that is under way. They cannot be read before it is. */
export const LIMITS: CallLimits = {
  get maxTimeMS() {
    return limitsNow().maxTimeMS;
  },
  get signal() {
    return limitsNow().signal;
  },
};

/** Whether a call is under way already: what it asks of the stores in between is part of it. */
export function isUnderWay(): boolean {
  return current.getStore() !== undefined;
}

/** Runs the work of a call; {@link LIMITS} are its own meanwhile. */
export function limited<T>(limits: CallLimits, work: () => Promise<T>): Promise<T> {
  return current.run(limits, work);
}

/** Runs work that a call only begins and that goes on behind it, out of the call's limits. */
export function unlimited<T>(work: () => T): T {
  return current.exit(work);
}

function limitsNow(): CallLimits {
  const limits = current.getStore();
  if (limits === undefined) throw new Error('a command to MongoDB outside a call of a store has no limits');
  return limits;
}
