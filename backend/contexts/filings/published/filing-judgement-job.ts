import type { JudgementAction } from './filing-action.events.ts';

/** Kind of background jobs by which a worker judges a filing again. It is stored and never changes. */
export const JUDGE_FILING_JOB = 'judge-filing';

/** One of each order about a filing is open at a time. */
export const judgementSubject = (accession: string, order: JudgementAction): string => `${order} ${accession}`;
