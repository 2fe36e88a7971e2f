import { SEARCH_MATCH } from '../published/search-match.events.ts';

export const searchMatchStream = (accession: string): string => `${SEARCH_MATCH}-${accession}`;

/** Outcomes of one page, on a separate stream so that reporting and matching never conflict. */
export const searchMatchOutcomesStream = (accession: string, page: number): string => `${searchMatchStream(accession)}.${page}`;
