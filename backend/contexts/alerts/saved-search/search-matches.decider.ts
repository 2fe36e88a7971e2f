import type { Decider } from '../../../platform/commands/decider.ts';
import { APPEND_LIST_BYTES, ByteRoom, jsonBytes, pagesOf } from '../../../platform/values/bytes.ts';
import type { SearchMatch } from '../published/search-match.events.ts';

/** Accounts of one page. */
const PAGE = 400;

export interface FoundBySearches {
  readonly accession: string;
  readonly filing: SearchMatch['data']['filing'];
  /** In the order of their ids, each once. */
  readonly recipients: SearchMatch['data']['recipients'];
}

export interface SearchMatchState {
  readonly pages: number;
  /** Last account that was alerted; empty before the first page. */
  readonly last: string;
}

/**
 * The accounts whose saved searches match a filing, in pages: an event holds as many accounts as fit, and an append as many events as fit. The next
 * decision continues after the last account; when none is left, it decides nothing.
 */
export const searchMatchesDecider: Decider<FoundBySearches, SearchMatchState, SearchMatch> = {
  initial: { pages: 0, last: '' },
  evolve: ({ pages, last }, { data }) => ({ pages: pages + 1, last: data.recipients.at(-1)?.accountId ?? last }),
  decide({ accession, filing, recipients }, { pages, last }) {
    const room = new ByteRoom(APPEND_LIST_BYTES);
    const open = pagesOf(
      recipients.filter(({ accountId }) => accountId > last),
      { items: PAGE },
    );
    const fitting = open.findIndex((own) => !room.takes(jsonBytes(own)));
    const now = open.slice(0, fitting === -1 ? open.length : Math.max(1, fitting));
    return now.map((own, at) => ({
      type: 'SavedSearchesMatched',
      data: { accession, page: pages + at, filing, recipients: own },
    }));
  },
};
