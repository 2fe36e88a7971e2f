import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError } from 'mongodb';
import { exponentialBackoff, pause } from '../../clock/backoff.ts';
import { OutcomeUnknown, StoreUnavailable } from '../../event-store/event-store.errors.ts';
import { LIMITS, type MongoDocument, type MongoDocuments } from '../../read-store/mongo/mongo-connection.ts';

/** One write; `document` has no `_rev`, which is incremented here. */
export type OrderedWrite =
  | { readonly kind: 'insert' | 'put'; readonly document: MongoDocument }
  | { readonly kind: 'replace'; readonly document: MongoDocument; readonly rev: number }
  | { readonly kind: 'delete'; readonly id: string; readonly rev?: number };

/** Error code of a replace whose revision does not match: the update then deliberately makes the server convert text to a number, which fails. */
const CONVERSION_FAILURE = 241;
const DUPLICATE_KEY = 11_000;

/** How often a put is tried while others keep inserting the same record. */
const PUT_TRIES = 8;
const putPause = exponentialBackoff(5, 500);

/**
 * Performs writes in order, many per message, and reports for each whether it took effect.
 *
 * For each message, a version 7 server reports only how many writes matched a document, and where an ordered message stopped. So a replace with a
 * wrong revision is made to fail: the message stops there, and the writes before it took effect. The rest goes into a second message, without
 * the writes that would be rejected according to a read of the revisions, so that even a call with many of those takes three messages.
 * Deletes cannot fail; when there are several, they are compared with the records that existed just before.
 * Adjacent writes share a message unless one deletes and the other does not.
 *
 * @throws OutcomeUnknown when others deleted some of the same records concurrently, so that it is unclear who deleted which.
 */
export async function writeInOrder(stored: MongoDocuments, writes: readonly OrderedWrite[]): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  while (results.length < writes.length) {
    const run = leadingRun(writes, results.length);
    for (const done of await (run[0]?.kind === 'delete' ? deleteAll(stored, run) : updateAll(stored, run))) results.push(done);
  }
  return results;
}

function leadingRun(writes: readonly OrderedWrite[], from: number): readonly OrderedWrite[] {
  const deletes = writes[from]?.kind === 'delete';
  const end = writes.findIndex((write, index) => index > from && (write.kind === 'delete') !== deletes);
  return writes.slice(from, end === -1 ? undefined : end);
}

async function updateAll(stored: MongoDocuments, writes: readonly OrderedWrite[]): Promise<readonly boolean[]> {
  const results = writes.map(() => false);
  let open = [...writes.entries()];
  for (let tries = 1; open.length > 0; ) {
    const { upserted, stopped } = await updateSome(
      stored,
      open.map(([, write]) => write),
    );
    for (const [place, [index, write]] of open.slice(0, stopped?.index).entries())
      results[index] = write.kind !== 'insert' || place in upserted;
    if (stopped === null) break;
    const collided = open[stopped.index]?.[1].kind === 'put';
    if (collided) {
      if (tries >= PUT_TRIES)
        throw new StoreUnavailable(`a put collided with a record that others were creating, ${tries} times`);
      await pause(putPause(tries));
      tries += 1;
    }
    open = await possible(stored, open.slice(collided ? stopped.index : stopped.index + 1));
  }
  return results;
}

interface Updated {
  /** Inserts that took effect, by their index in the message. */
  readonly upserted: Readonly<Record<number, unknown>>;
  /** The write that was rejected, or that collided with a concurrent insert; no later one was tried. */
  readonly stopped: { readonly index: number } | null;
}

async function updateSome(stored: MongoDocuments, writes: readonly OrderedWrite[]): Promise<Updated> {
  try {
    const { upsertedIds } = await stored.bulkWrite(writes.map(operationOf), { ...LIMITS, ordered: true });
    return { upserted: upsertedIds, stopped: null };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) throw error;
    const [stopped] = [error.writeErrors].flat();
    if (stopped === undefined || ![CONVERSION_FAILURE, DUPLICATE_KEY].includes(stopped.code)) throw error;
    return { upserted: error.result.upsertedIds, stopped };
  }
}

function operationOf(write: OrderedWrite): AnyBulkWriteOperation<MongoDocument> {
  if (write.kind === 'delete') {
    const { id, rev } = write;
    return { deleteOne: { filter: { _id: id, ...(rev !== undefined && { _rev: rev }) } } };
  }
  return { updateOne: { filter: { _id: write.document._id }, update: updateOf(write), upsert: true } };
}

function updateOf(write: Exclude<OrderedWrite, { readonly kind: 'delete' }>): Document | Document[] {
  if (write.kind === 'replace') return [{ $replaceWith: atRevision(write.document, write.rev) }];
  if (write.kind === 'put') return [{ $replaceWith: countedOn(write.document) }];
  const { _id, ...fields } = write.document;
  return { $setOnInsert: { ...fields, _rev: 1 } };
}

function countedOn(document: MongoDocument): Document {
  return { $mergeObjects: [{ $literal: document }, { _rev: { $add: [{ $ifNull: ['$_rev', 0] }, 1] } }] };
}

/** When the record does not exist, the upsert starts without a revision and fails as well. */
function atRevision(document: MongoDocument, rev: number): Document {
  const refusal = { $toInt: { $concat: ['it has a different revision: ', '$_id'] } };
  return { $cond: [{ $eq: ['$_rev', rev] }, { $literal: { ...document, _rev: rev + 1 } }, refusal] };
}

async function deleteAll(stored: MongoDocuments, writes: readonly OrderedWrite[]): Promise<readonly boolean[]> {
  const predicted = writes.length === 1 ? null : await predictResults(stored, writes);
  const { deletedCount } = await stored.bulkWrite(writes.map(operationOf), { ...LIMITS, ordered: true });
  if (predicted === null) return [deletedCount === 1];
  if (deletedCount === predicted.filter(Boolean).length) return predicted;
  throw new OutcomeUnknown(
    `${deletedCount} of ${writes.length} records were deleted, but other writers were deleting some of them too; read them again`,
  );
}

async function possible<T>(stored: MongoDocuments, open: readonly [T, OrderedWrite][]): Promise<[T, OrderedWrite][]> {
  const predicted = await predictResults(
    stored,
    open.map(([, write]) => write),
  );
  return open.filter((_, index) => predicted[index]);
}

/** Predicts which of the writes would take effect, in order, on the records as they are now. */
async function predictResults(stored: MongoDocuments, writes: readonly OrderedWrite[]): Promise<readonly boolean[]> {
  const ids = [...new Set(writes.map(idOf))];
  if (ids.length === 0) return [];
  const found = await stored.find({ _id: { $in: ids } }, { ...LIMITS, batchSize: ids.length, projection: { _rev: 1 } }).toArray();
  const revisions = new Map(found.map((each) => [each._id, Number(each['_rev'])]));
  return writes.map((write) => {
    const id = idOf(write);
    const rev = revisions.get(id);
    if (!takesEffect(write, rev)) return false;
    if (write.kind === 'delete') revisions.delete(id);
    else revisions.set(id, (rev ?? 0) + 1);
    return true;
  });
}

function takesEffect(write: OrderedWrite, rev: number | undefined): boolean {
  switch (write.kind) {
    case 'insert':
      return rev === undefined;
    case 'replace':
      return rev === write.rev;
    case 'put':
      return true;
    case 'delete':
      return rev !== undefined && (write.rev === undefined || rev === write.rev);
  }
}

function idOf(write: OrderedWrite): string {
  return write.kind === 'delete' ? write.id : write.document._id;
}
