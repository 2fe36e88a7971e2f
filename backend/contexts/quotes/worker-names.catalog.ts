import type { ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker schedules by name. Names are stored and must never change. */
export const QUOTE_SCHEDULES = {
  refreshQuotes: { name: 'quotes', lease: 'quotes' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
