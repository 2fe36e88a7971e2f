import type { ScheduleName } from '../../platform/worker/worker-names.ts';

/** Names of what this context runs in a worker. They are stored and never change. */
export const ASSISTANT_SCHEDULES = {
  indexTexts: { name: 'index-texts', lease: 'index-texts' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
