import { DomainError } from '../../backend/platform/commands/decider.ts';
import type { Filter, FindResult } from '../../backend/platform/read-store/collection.ts';
import { InvalidCursor } from '../../backend/platform/read-store/read-store.errors.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import { type FilingDocument, itemKey } from './filing.document.ts';
import type { ListFilingsRequest } from './list-filings.request.ts';

const DAY_MS = 86_400_000;

/**
 * Newest filings first, of one company or of all. A filter that looks into a filing (level, item) leaves locked forms out: whether
 * they match would tell what the lock hides.
 * @throws 400 cursor_invalid
 */
export async function findFilings(
  filings: LiveCollection<FilingDocument>,
  cik: string | null,
  request: ListFilingsRequest,
  unlocked: ReadonlySet<string>,
): Promise<FindResult<FilingDocument>> {
  const { form, level, item, from, to, cursor, limit } = request;
  const conditions: Filter[] = [];
  if (item) conditions.push({ keys: { $eq: itemKey(item, cik ?? undefined) } });
  else if (cik) conditions.push({ keys: { $eq: cik } });
  if (level) conditions.push({ level });
  if (form) conditions.push({ followedAs: form });
  if (level || item) conditions.push({ followedAs: { $in: [...unlocked, null] } });
  if (from) conditions.push({ sortAt: { $gte: `${from}T00:00:00.000Z` } });
  if (to) conditions.push({ sortAt: { $lt: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString() } });
  try {
    return await filings.find({ filter: { $and: conditions }, sort: ['-sortAt'], limit, after: cursor ?? null });
  } catch (error) {
    if (!(error instanceof InvalidCursor)) throw error;
    throw new DomainError('cursor_invalid', 'This cursor belongs to another list. Start again from the first page.');
  }
}
