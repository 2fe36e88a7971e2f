import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const ASSISTANT_PROCESSES = {
  /** Can join at the beginning, because handling earlier merges again only does what is still missing. */
  moveSearches: { name: 'move-saved-searches-when-account-merged', joinsAtBeginning: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const ASSISTANT_SCHEDULES = {
  indexTexts: { name: 'index-texts', lease: 'index-texts' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
