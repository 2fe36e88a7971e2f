import type { Document, Filter as MongoFilter } from 'mongodb';
import type { Bound } from '../bounds.ts';
import type { FindQuery, Part, Scalar, ViewQuery } from '../collection.ts';
import { encodeCursor } from '../cursor.ts';
import type { DocumentShape } from '../document-shape.ts';
import { type FindPlan, type IndexScan, indexBeginningWith, planCount, planFind } from '../find-plan.ts';
import { type FoundKey, mergeBranches } from '../merge-branches.ts';
import { hinted } from './index-missing.ts';
import { LIMITS, type MongoDocument, type MongoDocuments } from './mongo-connection.ts';

/** Documents as stored, in sort order, and the cursor after the last one. */
export async function findDocuments(
  documents: MongoDocuments,
  shape: DocumentShape,
  query: ViewQuery,
): Promise<{ found: readonly MongoDocument[]; next: string | null }> {
  const plan = planFind(shape, query);
  const [only] = plan.branches;
  const single = plan.branches.length === 1 && only !== undefined;
  const keysOnly = Object.fromEntries(plan.sort.map((key) => [key.field, 1]));
  const wanted = query.part === undefined ? undefined : { ...keysOnly, ...projectionOf(query.part) };
  const scanned = (scans: readonly IndexScan[]) => scanBranch(documents, shape, plan, scans, single ? wanted : keysOnly);
  const branches = await Promise.all(plan.branches.map(scanned));
  const keys = branches.map((branch) => branch.map((document) => keyOf(plan, document)));
  const merged = mergeBranches(keys, plan.sort, plan.limit + 1);
  const page = merged.slice(0, plan.limit);
  const last = page.at(-1);
  const ids = page.map((key) => key.at(-1) as string);
  const options = { ...LIMITS, batchSize: ids.length, ...(wanted && { projection: wanted }) };
  const read = single ? branches.flat() : await documents.find({ _id: { $in: ids }, _live: true }, options).toArray();
  const byId = new Map(read.map((document) => [document._id, document]));
  return { found: ids.flatMap((id) => byId.get(id) ?? []), next: merged.length > plan.limit && last ? encodeCursor(last) : null };
}

export async function countDocuments(
  documents: MongoDocuments,
  shape: DocumentShape,
  filter: FindQuery['filter'],
): Promise<number> {
  const scans = planCount(shape, filter);
  const [only] = scans;
  if (only !== undefined && scans.length === 1)
    return hinted(hintOf(only), () => documents.countDocuments(filterOf(shape, only), { ...LIMITS, hint: hintOf(only) }));
  const found = await Promise.all(
    scans.map((scan) =>
      hinted(hintOf(scan), () =>
        documents.find(filterOf(shape, scan), { ...LIMITS, hint: hintOf(scan), projection: { _id: 1 } }).toArray(),
      ),
    ),
  );
  return new Set(found.flat().map((document) => document._id)).size;
}

/** Number of documents per value of an index's first field. @throws InvalidQuery */
export async function countDocumentsBy(
  documents: MongoDocuments,
  shape: DocumentShape,
  field: string,
): Promise<ReadonlyMap<Scalar, number>> {
  const { name } = indexBeginningWith(shape, field);
  const pipeline = [{ $match: { _live: true } }, { $group: { _id: `$${field}`, n: { $sum: 1 } } }];
  const counted = documents.aggregate<{ _id: Scalar; n: number }>(pipeline, { ...LIMITS, hint: name });
  const groups = await hinted(name, () => counted.toArray());
  return new Map(groups.map(({ _id, n }) => [_id, n]));
}

/** Deletes up to `limit` matching documents, skipping any that concurrently stop matching. @returns how many. */
export async function deleteDocuments(
  documents: MongoDocuments,
  shape: DocumentShape,
  filter: FindQuery['filter'],
  limit: number,
): Promise<number> {
  let deleted = 0;
  for (const scan of planCount(shape, filter)) {
    if (deleted >= limit) break;
    const selected = filterOf(shape, scan);
    const options = { ...LIMITS, hint: hintOf(scan), limit: limit - deleted, batchSize: limit - deleted, projection: { _id: 1 } };
    const found = await hinted(hintOf(scan), () => documents.find(selected, options).toArray());
    const ids = found.map((document) => document._id);
    if (ids.length === 0) continue;
    deleted += (await documents.deleteMany({ $and: [{ _id: { $in: ids } }, selected] }, LIMITS)).deletedCount;
  }
  return deleted;
}

/** MongoDB's query plan for each index scan of a query, stage by stage. */
export async function explainFind(documents: MongoDocuments, shape: DocumentShape, query: FindQuery): Promise<readonly string[]> {
  const plan = planFind(shape, query);
  const explained = await Promise.all(
    plan.branches
      .flat()
      .map((scan) => hinted(hintOf(scan), () => cursorOf(documents, shape, scan, plan.limit, undefined).explain('queryPlanner'))),
  );
  return explained.flatMap((each) => stagesOf((each as Document)['queryPlanner']?.winningPlan));
}

function projectionOf({ fields, elements }: Part): Document {
  const first = Object.entries(elements).map(([list, { field, equals }]) => [list, { $elemMatch: { [field]: { $eq: equals } } }]);
  return { ...Object.fromEntries(fields.map((field) => [field, 1])), ...Object.fromEntries(first) };
}

async function scanBranch(
  documents: MongoDocuments,
  shape: DocumentShape,
  plan: FindPlan,
  scans: readonly IndexScan[],
  projection: Document | undefined,
): Promise<MongoDocument[]> {
  const found: MongoDocument[] = [];
  for (const scan of scans) {
    const missing = plan.limit + 1 - found.length;
    if (missing <= 0) break;
    const cursor = cursorOf(documents, shape, scan, missing, projection);
    found.push(...(await hinted(hintOf(scan), () => cursor.toArray())));
  }
  return found;
}

function cursorOf(
  documents: MongoDocuments,
  shape: DocumentShape,
  scan: IndexScan,
  limit: number,
  projection: Document | undefined,
) {
  const sort = scan.order.map((key): [string, 1 | -1] => [key.field, key.descending ? -1 : 1]);
  const options = { ...LIMITS, hint: hintOf(scan), limit, batchSize: limit, ...(projection && { projection }) };
  const cursor = documents.find(filterOf(shape, scan), options);
  return sort.length === 0 ? cursor : cursor.sort(sort);
}

function keyOf(plan: FindPlan, document: MongoDocument): FoundKey {
  return plan.sort.map((key) => (document[key.field] ?? null) as Scalar);
}

/** Hint that forces the index chosen for the scan. */
function hintOf(scan: IndexScan): string {
  return scan.index?.name ?? '_id_';
}

const SMALLEST = { string: '', number: Number.NEGATIVE_INFINITY, boolean: false } as const;

/** Every operand has an explicit operator, so that no value can be mistaken for one. */
function filterOf(shape: DocumentShape, { index, bounds, residual }: IndexScan): MongoFilter<MongoDocument> {
  const filter: Record<string, Document | boolean> = { _live: true };
  if (index === null && bounds.size === 0) filter['_id'] = { $gte: '' };
  for (const [field, bound] of [...bounds, ...residual]) filter[field] = conditionOf(shape, field, bound);
  return filter as MongoFilter<MongoDocument>;
}

function conditionOf(shape: DocumentShape, field: string, bound: Bound): Document {
  if (bound.kind === 'in') return { $in: bound.values };
  if (bound.kind !== 'range') return { $eq: bound.value };
  const { lower, upper } = bound;
  return {
    ...(lower !== null && { [lower.inclusive ? '$gte' : '$gt']: lower.value }),
    ...(upper !== null && { [upper.inclusive ? '$lte' : '$lt']: upper.value }),
    ...(lower === null && upper === null && { $gte: SMALLEST[shape.field(field)?.type ?? 'string'] }),
  };
}

function stagesOf(plan: unknown): readonly string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const { stage, indexName } = plan as { stage?: unknown; indexName?: unknown };
  const own = typeof stage === 'string' ? [typeof indexName === 'string' ? `${stage} ${indexName}` : stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}
