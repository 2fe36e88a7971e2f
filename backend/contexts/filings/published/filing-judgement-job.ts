import type { JudgementOrder } from './filing-order.events.ts';

/** Kind of background jobs by which a worker judges a filing again. It is stored and never changes. */
export const JUDGE_FILING_JOB = 'judge-filing';

/** One of each order about a filing is open at a time. */
export const judgementSubject = (accession: string, order: JudgementOrder): string => `${order} ${accession}`;
