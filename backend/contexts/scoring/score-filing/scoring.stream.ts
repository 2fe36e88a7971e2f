import { FILING } from '../../filings/published/filing.events.ts';

/** Scores are on the stream of their filing. */
export const scoredFilingStream = (accession: string): string => `${FILING}-${accession}`;
