import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */
export const SCORING_PROCESSES = {
  scoreFiling: { name: 'score-filing-when-facts-extracted' },
  /** Runs only if there is an AI key. Filings from before the key was set are not analyzed (ADR 9). */
  analyseFiling: { name: 'analyse-filing-when-scored', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const SCORING_SCHEDULES = {
  shadowRuns: { name: 'do-shadow-runs', lease: 'do-shadow-runs' },
  /** Has its own schedule, because shadow runs take minutes. */
  judgements: { name: 'judge-filings-again', lease: 'judge-filings-again' },
} as const satisfies Readonly<Record<string, ScheduleName>>;

/** Kind of background jobs. It is stored and never changes. */
export const SHADOW_RUN_JOB = 'shadow-run';
