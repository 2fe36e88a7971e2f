import type { JudgementAction } from './filing-action.events.ts';

/** Kind of background job in which a worker scores or analyzes a filing again. Stored, so it must never change. */
export const JUDGE_FILING_JOB = 'judge-filing';

/** Job subject: at most one job per filing and order is open at a time. */
export const judgementSubject = (accession: string, order: JudgementAction): string => `${order} ${accession}`;
