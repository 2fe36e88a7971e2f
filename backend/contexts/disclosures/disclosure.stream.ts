import { FILING } from '../filings/published/filing.events.ts';
import { THREAD } from './published/thread.events.ts';

/** Relations of a filing are on the filing's own stream. */
export const relatedFilingStream = (accession: string): string => `${FILING}-${accession}`;

export const threadStream = (threadId: string): string => `${THREAD}-${threadId}`;
