import type { Bound } from './bounds.ts';
import { meet } from './bounds.ts';
import { type Branch, branchesOf } from './branches.ts';
import type { Filter, FindQuery, Scalar } from './collection.ts';
import { decodeCursor } from './cursor.ts';
import { compareScalars, type DeclaredIndex, type DocumentShape, type SortKey, sortKey, withIdLast } from './document-shape.ts';
import { InvalidQuery } from './read-store.errors.ts';

/**
 * One scan of a contiguous part of one index. Its results are in sort order and all belong to the answer, so it only needs what all engines do the
 * same way: equalities on the first keys of an index, at most one range on the next key, and the stored order.
 */
export interface IndexScan {
  /** Null for the index on `_id`. */
  readonly index: DeclaredIndex | null;
  /** Conditions that the index resolves. */
  readonly bounds: ReadonlyMap<string, Bound>;
  /** Conditions checked on each document within `bounds`. */
  readonly residual: ReadonlyMap<string, Bound>;
  /** Keys that still vary within the scan. */
  readonly order: readonly SortKey[];
}

export interface FindPlan {
  /** The whole sort, `_id` last. */
  readonly sort: readonly SortKey[];
  readonly limit: number;
  /** The answer is the ordered merge of the branches; each branch is a sequence of scans. */
  readonly branches: readonly (readonly IndexScan[])[];
}

const MAX_LIMIT = 10_000;
const MAX_BRANCHES = 200;

/** Plans a query as index scans. @throws InvalidQuery, InvalidCursor */
export function planFind(shape: DocumentShape, query: FindQuery): FindPlan {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > MAX_LIMIT) {
    throw new InvalidQuery(`${shape.name}: limit must be a whole number from 1 to ${MAX_LIMIT}, not ${query.limit}`);
  }
  const sort = readSort(shape, query.sort ?? []);
  const cursor = query.after === null || query.after === undefined ? null : decodeCursor(query.after, shape, sort);
  const branches: (readonly IndexScan[])[] = [];
  for (const branch of branchesOf(shape, query.filter)) {
    for (const { index, conditions } of serve(shape, branch, sort)) {
      const scans = segments(sort, conditions, cursor).map((segment) => scan(index, segment, sort));
      if (scans.length > 0) branches.push(scans);
      if (branches.length > MAX_BRANCHES)
        throw new InvalidQuery(`${shape.name}: the filter has more than ${MAX_BRANCHES} alternatives`);
    }
  }
  return { sort, limit: query.limit, branches };
}

/** Scans whose combined results, after removing duplicate ids, match the filter; in no particular order. @throws InvalidQuery */
export function planCount(shape: DocumentShape, filter: Filter): readonly IndexScan[] {
  return branchesOf(shape, filter).flatMap((branch) =>
    serve(shape, branch, null).map(({ index, conditions }) => scan(index, conditions, [])),
  );
}

/** The index for grouping documents by a field. @throws InvalidQuery when there is none. */
export function indexBeginningWith(shape: DocumentShape, field: string): DeclaredIndex {
  const index = shape.indexes.find(({ array, keys }) => array === null && keys[0]?.field === field);
  if (index === undefined)
    throw new InvalidQuery(`${shape.name}: no index starts with "${field}", so it can’t be used for counting`);
  return index;
}

function readSort(shape: DocumentShape, sort: readonly string[]): readonly SortKey[] {
  const keys = withIdLast(sort.map(sortKey));
  for (const key of keys) {
    const field = shape.field(key.field);
    if (field === undefined) throw new InvalidQuery(`${shape.name}: can’t sort by the undeclared field "${key.field}"`);
    if (field.array) throw new InvalidQuery(`${shape.name}: can’t sort by the array field "${key.field}"`);
  }
  if (new Set(keys.map((key) => key.field)).size < keys.length)
    throw new InvalidQuery(`${shape.name}: a field appears twice in the sort`);
  return keys;
}

interface Served {
  readonly index: DeclaredIndex | null;
  readonly conditions: Branch;
}

/** Chooses the index that resolves most of the branch. A list on one of its first keys becomes one scan per value. */
function serve(shape: DocumentShape, branch: Branch, sort: readonly SortKey[] | null): readonly Served[] {
  let best: { index: DeclaredIndex | null; score: number; fixed: readonly string[] } | null = null;
  for (const index of [null, ...shape.indexes]) {
    const fit = fitOf(index, branch, sort);
    if (fit !== null && (best === null || fit.score > best.score)) best = { index, ...fit };
  }
  if (best === null) throw new InvalidQuery(unserved(shape, branch, sort));
  let conditions: readonly Branch[] = [branch];
  for (const field of best.fixed) {
    const bound = branch.get(field);
    if (bound?.kind !== 'in') continue;
    conditions = conditions.flatMap((each) => bound.values.map((value) => new Map(each).set(field, { kind: 'eq', value })));
  }
  const { index } = best;
  return conditions.map((each) => ({ index, conditions: each }));
}

/** A longer list after a fixed key would only split one short scan into many. */
const LONG_LIST = 4;

function isLongList(bound: Bound | undefined): boolean {
  return bound?.kind === 'in' && bound.values.length > LONG_LIST;
}

function fitOf(
  index: DeclaredIndex | null,
  branch: Branch,
  sort: readonly SortKey[] | null,
): { score: number; fixed: readonly string[] } | null {
  const keys = index?.keys ?? [{ field: '_id', descending: false }];
  const isFixed = (field: string): boolean => ['eq', 'in', 'contains'].includes(branch.get(field)?.kind ?? '');
  let fixed = keys.findIndex((key) => !isFixed(key.field));
  if (fixed === -1) fixed = keys.length;
  const prefix = keys.slice(0, fixed).map((key) => key.field);
  const rest = keys.slice(fixed);
  if (index !== null && index.array !== null && !prefix.includes(index.array)) return null;
  for (const [field, bound] of branch) if (bound.kind === 'contains' && field !== index?.array) return null;
  const ranged = rest[0] !== undefined && branch.get(rest[0].field)?.kind === 'range';
  // If the index resolves none of the conditions, they would be checked on the whole collection.
  if (fixed === 0 && !ranged && branch.size > 0) return null;
  if (sort !== null) {
    const order = openKeys(sort, (field) => prefix.includes(field));
    const forward = order.length === rest.length && order.every((key, i) => key.field === rest[i]?.field);
    const flipped = new Set(order.map((key, i) => key.descending !== rest[i]?.descending)).size;
    if (!forward || flipped > 1) return null;
  }
  const worth = prefix.filter((field, place) => place === 0 || !isLongList(branch.get(field))).length;
  return { score: 4 * worth + (ranged ? 2 : 0) + (index === null ? 1 : 0), fixed: prefix };
}

/** Sort keys that are not fixed; `_id` is last, and once it is fixed no other key matters. */
function openKeys(sort: readonly SortKey[], isFixed: (field: string) => boolean): readonly SortKey[] {
  return isFixed('_id') ? [] : sort.filter((key) => !isFixed(key.field));
}

function scan(index: DeclaredIndex | null, conditions: Branch, sort: readonly SortKey[]): IndexScan {
  const bounds = new Map<string, Bound>();
  const residual = new Map(conditions);
  for (const key of index?.keys ?? [{ field: '_id' }]) {
    const bound = residual.get(key.field);
    if (bound === undefined || bound.kind === 'in') break;
    bounds.set(key.field, bound);
    residual.delete(key.field);
    if (bound.kind === 'range') break;
  }
  const order = openKeys(sort, (field) => conditions.get(field)?.kind === 'eq');
  return { index, bounds, residual, order };
}

/**
 * The rows after a cursor, as conditions that an index can serve: first the rows that share all keys except `_id`, then the rows that share all except
 * the last two keys, and so on; each group sorts after the previous one.
 */
function segments(sort: readonly SortKey[], conditions: Branch, cursor: readonly Scalar[] | null): readonly Branch[] {
  if (cursor === null) return [conditions];
  const found: Branch[] = [];
  let equal: Branch | null = conditions;
  for (const [i, key] of sort.entries()) {
    if (equal === null) break;
    const value = cursor[i] ?? null;
    const bound = equal.get(key.field);
    if (bound?.kind === 'eq') {
      const order = compareScalars(bound.value, value) * (key.descending ? -1 : 1);
      if (order > 0) found.unshift(equal);
      if (order !== 0) equal = null;
      continue;
    }
    const behind: readonly Bound[] = boundsBehind(key, value);
    const before: Branch = equal;
    found.unshift(...behind.flatMap((each) => meet(before, key.field, each) ?? []));
    equal = meet(before, key.field, { kind: 'eq', value });
  }
  return found;
}

function boundsBehind(key: SortKey, value: Scalar): readonly Bound[] {
  if (!key.descending) {
    return [{ kind: 'range', lower: value === null ? null : { value, inclusive: false }, upper: null }];
  }
  if (value === null) return [];
  const below: Bound = { kind: 'range', lower: null, upper: { value, inclusive: false } };
  return key.field === '_id' ? [below] : [below, { kind: 'eq', value: null }];
}

function unserved(shape: DocumentShape, branch: Branch, sort: readonly SortKey[] | null): string {
  const filter = [...branch].map(([field, bound]) => `${field} (${bound.kind})`).join(', ') || 'nothing';
  const order = sort === null ? '' : ` sorted by ${sort.map((key) => (key.descending ? '-' : '') + key.field).join(', ')}`;
  const indexes = shape.indexes.map((index) => `[${index.name}]`).join(' ') || 'none';
  return `${shape.name}: no declared index serves a filter on ${filter}${order}; declared: ${indexes}`;
}
