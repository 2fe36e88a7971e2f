import type { Part } from './collection.ts';

/** The requested part of a document. */
export function partOf<D extends object>(document: D, part: Part | undefined): D {
  if (part === undefined) return document;
  const { fields, elements } = part;
  const all = document as Readonly<Record<string, unknown>>;
  const wanted: Record<string, unknown> = { _id: all['_id'] };
  for (const field of fields) if (field in all) wanted[field] = all[field];
  for (const [field, { field: key, equals }] of Object.entries(elements)) {
    const list = all[field];
    const found = Array.isArray(list) ? list.find((element) => element?.[key] === equals) : undefined;
    if (found !== undefined) wanted[field] = [found];
  }
  return wanted as D;
}
