import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** Names of what this context runs in a worker. They are stored and never change. */
export const ASSISTANT_PROCESSES = {
  /** Repeating what happened before it was there changes nothing but what was left undone. */
  moveSearches: { name: 'move-saved-searches-when-account-merged', joinsAtBeginning: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const ASSISTANT_SCHEDULES = {
  indexTexts: { name: 'index-texts', lease: 'index-texts' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
