import { FILING } from '../filings/published/filing.events.ts';
import { THREAD } from './published/thread.events.ts';

/** What a filing is to others lies on its own stream. */
export const relatedFilingStream = (accession: string): string => `${FILING}-${accession}`;

export const threadStream = (threadId: string): string => `${THREAD}-${threadId}`;
