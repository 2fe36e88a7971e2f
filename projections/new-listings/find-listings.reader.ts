import type { Filter } from '../../backend/platform/read-store/collection.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import type { ListListingsRequest } from './list-listings.request.ts';
import type { ListingDocument } from './listing.document.ts';
import { findableWords, MIN_KEY, wordsOf } from './listing-steps.ts';

/** Maximum pages read per request, because filters may exclude many entries. */
const MAX_PAGES = 10;

/**
 * Newest offerings first, without companies on the reader's watchlist. Each read requests exactly the number still missing, so that its cursor is also
 * the response's.
 * @throws InvalidCursor
 */
export async function findListings(
  listings: LiveCollection<ListingDocument>,
  request: ListListingsRequest,
  watched: ReadonlySet<string>,
): Promise<{ readonly documents: readonly ListingDocument[]; readonly next: string | null }> {
  const words = wordsOf(request.text ?? '');
  const filter = filterOf(request, words);
  const documents: ListingDocument[] = [];
  let next = request.cursor ?? null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const result = await listings.find({ filter, sort: ['-sortAt'], limit: request.limit - documents.length, after: next });
    const wanted = result.documents.filter((listing) => !watched.has(listing.cik) && matchesWords(listing, words));
    documents.push(...wanted);
    next = result.next;
    if (next === null || documents.length === request.limit) break;
  }
  return { documents, next };
}

/** True when each word of the search is a prefix of a word of the listing. */
function matchesWords(listing: ListingDocument, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const own = findableWords(listing);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

function filterOf(request: ListListingsRequest, words: readonly string[]): Filter {
  const { form, exchange, minAmount, funds, from, to } = request;
  // The longest word is the most selective key; the other words are checked in memory.
  const [rarest] = words.toSorted((a, b) => b.length - a.length);
  const conditions: Filter[] = [{ fund: { $in: funds === 'true' ? [true, false] : [false] } }];
  if (rarest && rarest.length >= MIN_KEY) conditions.push({ keys: { $eq: rarest } });
  if (form) conditions.push({ form });
  if (exchange) conditions.push({ venue: exchange });
  if (minAmount !== undefined) conditions.push({ amount: { $gte: minAmount } });
  if (from) conditions.push({ sortAt: { $gte: `${from}T00:00:00.000Z` } });
  if (to) conditions.push({ sortAt: { $lt: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString() } });
  return { $and: conditions };
}
