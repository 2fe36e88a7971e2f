import type { ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */
export const QUOTE_SCHEDULES = {
  refreshQuotes: { name: 'quotes', lease: 'quotes' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
