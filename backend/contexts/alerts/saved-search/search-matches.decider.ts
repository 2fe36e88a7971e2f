import type { Decider } from '#platform/commands/decider.ts';
import { APPEND_LIST_BYTES, ByteRoom, jsonBytes, pagesOf } from '#platform/values/bytes.ts';
import type { SearchMatch } from '../published/search-match.events.ts';

/** Accounts per page. */
const PAGE = 400;

export interface FoundBySearches {
  readonly accession: string;
  readonly filing: SearchMatch['data']['filing'];
  /** Each once, ordered by account id. */
  readonly recipients: SearchMatch['data']['recipients'];
}

export interface SearchMatchState {
  readonly pages: number;
  /** The last notified account; empty before the first page. */
  readonly last: string;
}

/**
 * Accounts whose saved searches match a filing, in pages: as many accounts per event and events per append as fit. The next decision continues after
 * the last account, and decides nothing once none is left.
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
