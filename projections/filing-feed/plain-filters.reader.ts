import { opensNewListings } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { Filter, FindResult } from '../../backend/platform/read-store/collection.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { asksForTrades, isAdvanced } from './advanced-filters.ts';
import { type FilingDocument, itemKey } from './filing.document.ts';
import type { ListFilingsRequest } from './list-filings.request.ts';

/** First version of the filing feed whose documents have `formType`. */
const FORM_TYPE_VERSION = 5;

const OWNERSHIP_FORMS = ['3', '4', '5'];

/**
 * Newest filings first, of one company or of all. Filters by content (level, item, and the advanced ones, applied to these results) exclude locked
 * forms, because a match would reveal what the lock hides.
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
  const formField = filings.generation.version >= FORM_TYPE_VERSION ? 'formType' : 'followedAs';
  if (form) conditions.push({ [formField]: form });
  if (level || item || isAdvanced(request)) {
    const open = openTypes(unlocked, formField);
    const looked = asksForTrades(request) ? open.filter((type) => type !== null && OWNERSHIP_FORMS.includes(type)) : open;
    // A plan without ownership forms finds no trades.
    if (looked.length === 0) return Promise.resolve({ documents: [], next: null });
    conditions.push({ [formField]: { $in: looked } });
  }
  if (from) conditions.push({ sortAt: { $gte: `${from}T00:00:00.000Z` } });
  if (to) conditions.push({ sortAt: { $lt: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString() } });
  return filings.find({ filter: { $and: conditions }, sort: ['-sortAt'], limit, after: cursor ?? null });
}

/**
 * In documents without `formType`, both new listings and forms that nobody can follow have null, so readers without access to new listings get neither
 * until the feed has been rebuilt.
 */
function openTypes(unlocked: UnlockedForms, formField: 'formType' | 'followedAs'): (string | null)[] {
  return formField === 'formType' || opensNewListings(unlocked) ? [...unlocked, null] : [...unlocked];
}
