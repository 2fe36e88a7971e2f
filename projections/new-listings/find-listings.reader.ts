import type { Filter } from '../../backend/platform/read-store/collection.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import type { ListListingsRequest } from './list-listings.request.ts';
import type { ListingDocument } from './listing.document.ts';
import { findableWords, MIN_KEY, wordsOf } from './listing-steps.ts';

const DAY_MS = 86_400_000;
/** Pages looked through for one answer: what is left out on the way must not make a request endless. */
const LOOKS = 10;

/**
 * Newest offerings first, without companies the reader watches already. Each look asks for exactly what is still missing, so the cursor of
 * the last one is the cursor of the answer.
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
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await listings.find({ filter, sort: ['-sortAt'], limit: request.limit - documents.length, after: next });
    const wanted = found.documents.filter((listing) => !watched.has(listing.cik) && isMeant(listing, words));
    documents.push(...wanted);
    next = found.next;
    if (next === null || documents.length === request.limit) break;
  }
  return { documents, next };
}

/** Each word asked for begins one of the listing's. */
function isMeant(listing: ListingDocument, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const own = findableWords(listing);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

function filterOf(request: ListListingsRequest, words: readonly string[]): Filter {
  const { form, exchange, minAmount, funds, from, to } = request;
  // The longest word leaves least to look through; the others are looked at one by one.
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
