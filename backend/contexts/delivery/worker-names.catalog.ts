import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const DELIVERY_PROCESSES = {
  /** Joins at the end, so that an upgrade doesn't need the operator's `adopt`: older logs contain no destinations. */
  queueEvents: { name: 'queue-events-when-run-started', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const DELIVERY_SCHEDULES = {
  /** Runs only if a bot is configured. */
  readTelegram: { name: 'read-telegram', lease: 'read-telegram' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
