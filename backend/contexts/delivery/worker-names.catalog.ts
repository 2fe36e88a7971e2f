import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const DELIVERY_PROCESSES = {
  /** An older log has no destinations, so an upgrade starts it without the operator's `adopt`. */
  queueEvents: { name: 'queue-events-when-run-started', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const DELIVERY_SCHEDULES = {
  /** Runs only where a bot is configured. */
  readTelegram: { name: 'read-telegram', lease: 'read-telegram' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
