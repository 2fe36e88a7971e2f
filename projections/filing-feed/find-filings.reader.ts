import { opensNewListings } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { Filter, FindResult } from '../../backend/platform/read-store/collection.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import { type FilingDocument, itemKey } from './filing.document.ts';
import type { ListFilingsRequest } from './list-filings.request.ts';

const DAY_MS = 86_400_000;

/** Version of the filing feed since which its documents name the form type that opens them. */
const TYPED = 5;

/**
 * Newest filings first, of one company or of all. A filter that looks into a filing (level, item) leaves locked forms out: whether
 * they match would tell what the lock hides.
 * @throws InvalidCursor
 */
export function findFilings(
  filings: LiveCollection<FilingDocument>,
  cik: string | null,
  request: ListFilingsRequest,
  unlocked: UnlockedForms,
): Promise<FindResult<FilingDocument>> {
  const { form, level, item, from, to, cursor, limit } = request;
  const conditions: Filter[] = [];
  if (item) conditions.push({ keys: { $eq: itemKey(item, cik ?? undefined) } });
  else if (cik) conditions.push({ keys: { $eq: cik } });
  if (level) conditions.push({ level });
  const typed = filings.generation.version >= TYPED ? 'formType' : 'followedAs';
  if (form) conditions.push({ [typed]: form });
  if (level || item) conditions.push({ [typed]: { $in: openTypes(unlocked, typed) } });
  if (from) conditions.push({ sortAt: { $gte: `${from}T00:00:00.000Z` } });
  if (to) conditions.push({ sortAt: { $lt: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString() } });
  return filings.find({ filter: { $and: conditions }, sort: ['-sortAt'], limit, after: cursor ?? null });
}

/**
 * Until the feed is rebuilt by the form type, forms nobody follows cannot be told from new listings there: who may not see these misses
 * those for a while.
 */
function openTypes(unlocked: UnlockedForms, typed: 'formType' | 'followedAs'): (string | null)[] {
  return typed === 'formType' || opensNewListings(unlocked) ? [...unlocked, null] : [...unlocked];
}
