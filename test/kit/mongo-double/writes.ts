import { BSON } from 'mongodb';
import { matching, type StoredCollection } from './collection.ts';
import { CommandError } from './command-error.ts';
import type { BsonDocument } from './query.ts';
import { applyUpdate, type Update } from './update.ts';

const DUPLICATE_KEY = 11_000;
const BAD_VALUE = 2;
const LARGER_AFTER_UPDATE = 17_419;
const MAX_BYTES = 16 * 1024 * 1024;
/** Smaller documents are not measured; the tests' small ones are nowhere near the limit. */
const WORTH_MEASURING = 1024 * 1024;

/** Result of one operation of a write. */
interface Outcome {
  readonly n: number;
  readonly nModified?: number;
  readonly upsertedId?: unknown;
}

/** Applies the operations of an insert, update or delete in order; a failure ends an ordered command. */
export function write(stored: StoredCollection, command: BsonDocument): BsonDocument {
  const { operations, apply } = operationsOf(command);
  const total = { n: 0, nModified: 0 };
  const upserted: BsonDocument[] = [];
  const writeErrors: BsonDocument[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      const { n, nModified = 0, upsertedId } = apply(stored, operation);
      total.n += n;
      total.nModified += nModified;
      if (upsertedId !== undefined) upserted.push({ index, _id: upsertedId });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message });
      if (command['ordered'] !== false) break;
    }
  }
  return { ...total, ...(upserted.length > 0 && { upserted }), ...(writeErrors.length > 0 && { writeErrors }) };
}

interface Operations {
  readonly operations: readonly BsonDocument[];
  readonly apply: (stored: StoredCollection, operation: BsonDocument) => Outcome;
}

function operationsOf(command: BsonDocument): Operations {
  if ('insert' in command) return { operations: command['documents'] as BsonDocument[], apply: insert };
  if ('update' in command) return { operations: command['updates'] as BsonDocument[], apply: update };
  return { operations: command['deletes'] as BsonDocument[], apply: remove };
}

function insert({ ns, documents }: StoredCollection, document: BsonDocument): Outcome {
  const id = document['_id'];
  if (typeof id !== 'string') throw new CommandError(53, 'the double supports only string _ids');
  if (documents.has(id)) {
    throw new CommandError(
      DUPLICATE_KEY,
      `E11000 duplicate key error collection: ${ns} index: _id_ dup key: { _id: ${JSON.stringify(id)} }`,
    );
  }
  const dollar = Object.keys(document).find((key) => key.startsWith('$'));
  if (dollar !== undefined) throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' is not valid for storage.`);
  checkSize(document, BAD_VALUE, 'object to insert too large');
  documents.set(id, document);
  return { n: 1 };
}

/** @throws CommandError for a document over 16 MB. */
function checkSize(document: BsonDocument, code: number, reason: string): void {
  if (JSON.stringify(document).length < WORTH_MEASURING) return;
  const size = BSON.calculateObjectSize(document);
  if (size > MAX_BYTES) throw new CommandError(code, `${reason}. size in bytes: ${size}, max size: ${MAX_BYTES}`);
}

function update(stored: StoredCollection, { q, u, upsert, multi }: BsonDocument): Outcome {
  const filter = q as BsonDocument;
  if (multi === true) throw new CommandError(9, 'the double does not support multi updates');
  const [found] = matching(stored.documents, filter);
  if (found !== undefined) {
    const changed = applyUpdate(found, u as Update, false);
    checkSize(changed, LARGER_AFTER_UPDATE, 'Resulting document after update is too large');
    stored.documents.set(String(found['_id']), changed);
    return { n: 1, nModified: JSON.stringify(changed) === JSON.stringify(found) ? 0 : 1 };
  }
  if (upsert !== true) return { n: 0 };
  const created = applyUpdate({ _id: filter['_id'] }, u as Update, true);
  insert(stored, created);
  return { n: 1, upsertedId: created['_id'] };
}

function remove(stored: StoredCollection, { q, limit }: BsonDocument): Outcome {
  const found = matching(stored.documents, q as BsonDocument);
  const doomed = limit === 1 ? found.slice(0, 1) : found;
  for (const document of doomed) stored.documents.delete(String(document['_id']));
  return { n: doomed.length };
}
