import type { Scalar } from './collection.ts';
import { type DocumentShape, isOfType, type SortKey } from './document-shape.ts';
import { InvalidCursor } from './read-store.errors.ts';

/** Encodes the sort values of a page's last document, `_id` last. */
export function encodeCursor(values: readonly Scalar[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws InvalidCursor unless it fits the sort. */
export function decodeCursor(cursor: string, shape: DocumentShape, sort: readonly SortKey[]): readonly Scalar[] {
  const values = parse(cursor);
  if (!Array.isArray(values) || values.length !== sort.length)
    throw new InvalidCursor('the cursor does not belong to this query');
  for (const [i, key] of sort.entries()) {
    const field = shape.field(key.field);
    const nullable = values[i] === null && key.field !== '_id';
    if (field === undefined || !(nullable || isOfType(values[i], field.type))) {
      throw new InvalidCursor('the cursor does not belong to this query');
    }
  }
  return values as readonly Scalar[];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
