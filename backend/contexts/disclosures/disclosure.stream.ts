import { FILING } from '../filings/published/filing.events.ts';
import { THREAD } from './published/thread.events.ts';

/** A filing's relations are stored on the filing's own stream. */
export const relatedFilingStream = (accession: string): string => `${FILING}-${accession}`;

export const threadStream = (threadId: string): string => `${THREAD}-${threadId}`;
