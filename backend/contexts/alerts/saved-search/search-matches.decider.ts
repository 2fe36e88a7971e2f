import type { Decider } from '../../../platform/commands/decider.ts';
import type { SearchMatch } from '../published/search-match.events.ts';

/** Accounts of one page: an event has at most 256 KiB. */
const PAGE = 400;
/** Accounts that are told of one filing at most; an append has at most 1 MiB. */
const MOST = 1_600;

export interface FoundBySearches {
  readonly accession: string;
  readonly filing: SearchMatch['data']['filing'];
  readonly recipients: SearchMatch['data']['recipients'];
}

/** Who is told that saved searches find a filing: decided once. */
export const searchMatchesDecider: Decider<FoundBySearches, boolean, SearchMatch> = {
  initial: false,
  evolve: () => true,
  decide({ accession, filing, recipients }, decided) {
    if (decided) return [];
    const told = recipients.slice(0, MOST);
    const pages = Array.from({ length: Math.ceil(told.length / PAGE) }, (_, page) => told.slice(page * PAGE, (page + 1) * PAGE));
    return pages.map((own, page) => ({ type: 'SavedSearchesMatched', data: { accession, page, filing, recipients: own } }));
  },
};
