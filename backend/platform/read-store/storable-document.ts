import type { StoredDocument } from './collection.ts';
import { InvalidDocument } from './read-store.errors.ts';

/** MongoDB's limit for one document, in bytes of BSON. */
const BSON_LIMIT = 16 * 1024 * 1024;
/** Upper bound for the fields that a store adds to a document. */
const OWN_FIELDS = 1024;
/** Maximum BSON bytes per character of JSON; the worst case is a list of one-digit numbers. */
const MAX_BYTES_PER_CHARACTER = 7;

/** The largest document that every engine can store, in BSON bytes without a store's own fields. */
export const MAX_DOCUMENT_BYTES = BSON_LIMIT - OWN_FIELDS;

/**
 * Converts a document to the form in which every engine returns it: values that JSON can't represent (undefined, dates, -0, NaN) are converted as by
 * JSON.stringify, and lone surrogates become U+FFFD, because they have no UTF-8 encoding.
 * @returns its JSON and the document, which is unchanged if no string had to be repaired.
 * @throws InvalidDocument, naming collection and id, when it is too large for one of the engines or can't be represented as JSON.
 */
export function toStorable<D extends StoredDocument>(
  collection: string,
  document: D,
): { readonly json: string; readonly document: D } {
  const id = document._id;
  const json = jsonOf(collection, id, document);
  // JSON escapes the characters that engines treat differently. Almost no document has any, so for most documents this check is all there is to do.
  const escapes = json.includes('\\u');
  const hasLoneSurrogates = escapes && json.includes('\\ud');
  if (hasLoneSurrogates || (escapes && json.includes('\\u0000'))) rejectInvalidKeys(collection, id, JSON.parse(json));
  const kept = hasLoneSurrogates ? JSON.stringify(JSON.parse(json, wellFormed)) : json;
  if (kept.length * MAX_BYTES_PER_CHARACTER > MAX_DOCUMENT_BYTES) refuseTooLarge(collection, id, kept);
  return { json: kept, document: hasLoneSurrogates ? (JSON.parse(kept) as D) : document };
}

function jsonOf(collection: string, id: string, document: StoredDocument): string {
  try {
    return JSON.stringify(document);
  } catch (error) {
    throw new InvalidDocument(`${collection}: ${id} cannot be written as JSON (${(error as Error).message})`, { cause: error });
  }
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function rejectInvalidKeys(collection: string, id: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) {
      throw new InvalidDocument(`${collection}: ${id} has the key ${JSON.stringify(key)}, which some engines can’t store`);
    }
    rejectInvalidKeys(collection, id, inner);
  }
}

function refuseTooLarge(collection: string, id: string, json: string): void {
  const bytes = bsonSize(JSON.parse(json));
  if (bytes <= MAX_DOCUMENT_BYTES) return;
  throw new InvalidDocument(
    `${collection}: ${id} takes ${bytes} bytes of BSON; the limit for a document is ${MAX_DOCUMENT_BYTES}`,
  );
}

/** Size of a JSON value as BSON, without its type and name. */
export function bsonSize(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return 4 + Buffer.byteLength(value) + 1;
    case 'number':
      return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 && !Object.is(value, -0) ? 4 : 8;
    case 'boolean':
      return 1;
  }
  if (value === null || typeof value !== 'object') return 0;
  let size = 4 + 1;
  if (Array.isArray(value)) {
    // Elements of a list have their indexes as names.
    for (let index = 0; index < value.length; index += 1) size += 1 + String(index).length + 1 + bsonSize(value[index]);
    return size;
  }
  for (const [key, inner] of Object.entries(value)) size += 1 + Buffer.byteLength(key) + 1 + bsonSize(inner);
  return size;
}
