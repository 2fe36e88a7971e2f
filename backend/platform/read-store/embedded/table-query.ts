import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { type Bound, fulfills } from '../bounds.ts';
import type { FindQuery, Scalar } from '../collection.ts';
import { encodeCursor } from '../cursor.ts';
import type { DocumentShape } from '../document-shape.ts';
import { type FindPlan, type IndexScan, indexBeginningWith, planCount, planFind } from '../find-plan.ts';
import { type FoundKey, mergeBranches } from '../merge-branches.ts';
import { type DocumentTable, quoted } from './document-table.ts';
import type { Row } from './sqlite-file.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: SQLInputValue[];
}

interface FoundIds {
  readonly ids: readonly string[];
  readonly next: string | null;
  /** Checks a found document against the query again, because array elements are in a separate table, which may be damaged. */
  readonly matches: (document: object) => boolean;
}

/** Ids in sort order and the cursor after the last one; documents are then read by id, mostly from the cache. */
export function findIds(table: DocumentTable, query: FindQuery): FoundIds {
  const plan = planFind(table.shape, query);
  const branches = plan.branches.map((scans) => findInBranch(table, plan, scans));
  const merged = mergeBranches(branches, plan.sort, plan.limit + 1);
  const page = merged.slice(0, plan.limit);
  const last = page.at(-1);
  const scans = plan.branches.flat();
  const exact = scans.every(({ index }) => index === null || index.array === null);
  return {
    ids: page.map((key) => key.at(-1) as string),
    next: merged.length > plan.limit && last ? encodeCursor(last) : null,
    matches: (document) =>
      exact || scans.some(({ bounds, residual }) => fulfills(bounds, document) && fulfills(residual, document)),
  };
}

/**
 * Like {@link findIds}, but returns columns of the documents, read in the scan itself instead of by id.
 * @param columns columns to return; in each row they are followed by the sort values, `_id` last. @returns null for a query that merges several indexes
 * or scans array elements.
 */
export function findRows(
  table: DocumentTable,
  query: FindQuery,
  columns: readonly string[],
): { rows: readonly Row[]; next: string | null } | null {
  const plan = planFind(table.shape, query);
  const [scans = [], ...others] = plan.branches;
  if (others.length > 0 || scans.some(({ index }) => index !== null && index.array !== null)) return null;
  const scanned = () => {
    const found: Row[] = [];
    for (const scan of scans) {
      const missing = plan.limit + 1 - found.length;
      if (missing <= 0) break;
      const { sql, parameters } = selectKeys(table, plan, scan, missing, columns);
      found.push(...table.file.all(sql, ...parameters));
    }
    return found;
  };
  // A single statement always sees one state of the file.
  const found = scans.length === 1 ? scanned() : table.file.snapshot(scanned);
  const rows = found.slice(0, plan.limit);
  const last = rows.at(-1);
  const more = found.length > plan.limit && last !== undefined;
  const key = more ? plan.sort.map(({ field }, n) => scalarAt(table, field, last[columns.length + n])) : null;
  return { rows, next: key && encodeCursor(key) };
}

export function countDocuments(table: DocumentTable, filter: FindQuery['filter']): number {
  const scans = planCount(table.shape, filter).map((scan) => ({ scan, ...scanOf(table, scan, true) }));
  const [only] = scans;
  if (only !== undefined && scans.length === 1) {
    return Number(table.file.get(`SELECT count(*) ${only.sql}`, ...only.parameters)?.[0]);
  }
  const ids = new Set<SQLOutputValue | undefined>();
  for (const { sql, parameters } of scans)
    for (const row of table.file.all(`SELECT w._id ${sql}`, ...parameters)) ids.add(row[0]);
  return ids.size;
}

/** Number of documents per value of an index's first field. @throws InvalidQuery */
export function countDocumentsBy(table: DocumentTable, field: string): ReadonlyMap<Scalar, number> {
  const index = indexBeginningWith(table.shape, field);
  const column = quoted(field);
  const boolean = table.shape.field(field)?.type === 'boolean';
  const from = `FROM ${quoted(table.name)} INDEXED BY ${quoted(table.indexName(index))} WHERE _live = 1`;
  const rows = table.file.all(`SELECT ${column}, count(*) ${from} GROUP BY ${column}`);
  return new Map(rows.map(([value = null, count]) => [scalarOf(value, boolean), Number(count)]));
}

/** Ids of up to `limit` matching documents, in any order. */
export function selectIds(table: DocumentTable, filter: FindQuery['filter'], limit: number): readonly string[] {
  const ids = new Set<string>();
  for (const scan of planCount(table.shape, filter)) {
    const { sql, parameters } = scanOf(table, scan, true);
    for (const row of table.file.all(`SELECT w._id ${sql} LIMIT ?`, ...parameters, limit)) ids.add(String(row[0]));
    if (ids.size >= limit) break;
  }
  return [...ids].slice(0, limit);
}

/** SQLite's query plan for each index scan of the query. */
export function explainFind(table: DocumentTable, query: FindQuery): readonly string[] {
  const plan = planFind(table.shape, query);
  return plan.branches.flat().flatMap((scan) => {
    const { sql, parameters } = selectKeys(table, plan, scan, plan.limit);
    return table.file.all(`EXPLAIN QUERY PLAN ${sql}`, ...parameters).map((row) => String(row[3]));
  });
}

function findInBranch(table: DocumentTable, plan: FindPlan, scans: readonly IndexScan[]): readonly FoundKey[] {
  const found: FoundKey[] = [];
  const booleans = plan.sort.map((key) => table.shape.field(key.field)?.type === 'boolean');
  for (const scan of scans) {
    const missing = plan.limit + 1 - found.length;
    if (missing <= 0) break;
    const { sql, parameters } = selectKeys(table, plan, scan, missing);
    for (const row of table.file.all(sql, ...parameters))
      found.push(row.map((value, i) => scalarOf(value, booleans[i] === true)));
  }
  return found;
}

function scalarAt(table: DocumentTable, field: string, value: SQLOutputValue = null): Scalar {
  return scalarOf(value, table.shape.field(field)?.type === 'boolean');
}

function scalarOf(value: SQLOutputValue, boolean: boolean): Scalar {
  return boolean && value !== null ? value === 1 : (value as Scalar);
}

/** @param columns document columns to select first; must be empty when the scan may be over array elements. */
function selectKeys(
  table: DocumentTable,
  plan: FindPlan,
  scan: IndexScan,
  limit: number,
  columns: readonly string[] = [],
): Statement {
  const { sql, parameters } = scanOf(table, scan);
  const keys = [...columns, ...plan.sort.map((key) => key.field)].map((column) => `w.${quoted(column)}`).join(', ');
  const order = scan.order.map((key) => `w.${quoted(key.field)}${key.descending ? ' DESC' : ''}`).join(', ');
  return { sql: `SELECT ${keys} ${sql}${order && ` ORDER BY ${order}`} LIMIT ?`, parameters: [...parameters, limit] };
}

/**
 * FROM and WHERE of an index scan: INDEXED BY forces the index, and `+` keeps the planner from using another one for the remaining conditions.
 * @param checked compares each array element with its document; unnecessary when the caller reads the documents anyway.
 */
function scanOf(table: DocumentTable, { index, bounds, residual }: IndexScan, checked = false): Statement {
  const parameters: SQLInputValue[] = [];
  const isPlain = index === null || index.array === null;
  const columns = new Set(index?.keys.map((key) => key.field));
  const source = (field: string): string => (isPlain || columns.has(field) ? 'w' : 't');
  const compared = checked && !isPlain;
  const outside = compared || [...residual.keys()].some((field) => source(field) === 't');
  const conditions = isPlain ? [index === null ? '+w._live = 1' : 'w._live = 1'] : [];
  if (index === null && bounds.size === 0) conditions.push("w._id >= ''");
  for (const [field, bound] of bounds) conditions.push(conditionOf(table.shape, `w.${quoted(field)}`, field, bound, parameters));
  for (const [field, bound] of residual) {
    conditions.push(conditionOf(table.shape, `+${source(field)}.${quoted(field)}`, field, bound, parameters));
  }
  if (compared) {
    const elements = `SELECT 1 FROM json_each(t._json, '$.${index?.array}') AS e WHERE e.value = w.${quoted(index?.array ?? '')}`;
    conditions.push('t._live = 1', `EXISTS (${elements})`);
  }
  const indexed = index === null ? '' : ` INDEXED BY ${quoted(table.indexName(index))}`;
  const joined = outside ? ` CROSS JOIN ${quoted(table.name)} AS t ON t._id = w._id` : '';
  return {
    sql: `FROM ${quoted(table.scannedTable(index))} AS w${indexed}${joined} WHERE ${conditions.join(' AND ')}`,
    parameters,
  };
}

const SMALLEST = { string: "''", number: '-9e999', boolean: '0' } as const;

function conditionOf(shape: DocumentShape, column: string, field: string, bound: Bound, parameters: SQLInputValue[]): string {
  const bind = (value: Scalar): string => {
    parameters.push(typeof value === 'boolean' ? Number(value) : value);
    return '?';
  };
  switch (bound.kind) {
    case 'contains':
    case 'eq':
      return bound.value === null ? `${column} IS NULL` : `${column} = ${bind(bound.value)}`;
    case 'in': {
      const some = bound.values.filter((value) => value !== null);
      const listed = `${column} IN (${some.map(bind).join(', ')})`;
      return some.length < bound.values.length ? `(${listed} OR ${column} IS NULL)` : listed;
    }
    case 'range': {
      const { lower, upper } = bound;
      const low =
        lower === null
          ? `>= ${SMALLEST[shape.field(field)?.type ?? 'string']}`
          : `${lower.inclusive ? '>=' : '>'} ${bind(lower.value)}`;
      const high = upper === null ? null : `${upper.inclusive ? '<=' : '<'} ${bind(upper.value)}`;
      return high === null ? `${column} ${low}` : `(${column} ${low} AND ${column} ${high})`;
    }
  }
}
