import { FILING } from '../filings/published/filing.events.ts';

/** A score lies on the stream of its filing. */
export const scoredFilingStream = (accession: string): string => `${FILING}-${accession}`;
