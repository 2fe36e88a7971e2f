import type { StoredDocument } from '../collection.ts';
import type { DocumentShape } from '../document-shape.ts';
import { InvalidDefinition } from '../read-store.errors.ts';
import { type DocumentTable, quoted } from './document-table.ts';

const PAGE = 500;

/**
 * Creates a table, or migrates it from an earlier declaration: new fields are null in existing documents, indexes are added and dropped. Runs in
 * the caller's transaction.
 * @throws InvalidDefinition when a field changed its type.
 */
export function prepareTable(table: DocumentTable, earlier: DocumentShape | null): void {
  if (earlier === null) {
    table.create();
    return;
  }
  const { shape } = table;
  const added = [...shape.fields.values()].filter((field) => !earlier.fields.has(field.name));
  for (const field of shape.fields.values()) {
    const before = earlier.fields.get(field.name);
    if (before !== undefined && (before.type !== field.type || before.array !== field.array)) {
      throw new InvalidDefinition(`${shape.name}: field "${field.name}" changed type; give the new field a new name`);
    }
  }
  const known = new Set(earlier.indexes.map((index) => index.name));
  const declared = new Set(shape.indexes.map((index) => index.name));
  for (const index of earlier.indexes) if (!declared.has(index.name)) table.dropIndex(index);
  const columns = new Set(table.file.all('SELECT name FROM pragma_table_info(?)', table.name).map((row) => row[0]));
  for (const field of added) if (!field.array && !columns.has(field.name)) table.addColumn(field.name);
  table.create();
  if (added.length > 0) rewriteAll(table, Object.fromEntries(added.map((field) => [field.name, null])));
  else for (const index of shape.indexes) if (!known.has(index.name)) table.fillElements(index);
}

function rewriteAll(table: DocumentTable, missing: Readonly<Record<string, null>>): void {
  const page = `SELECT _id, _stamp, _json FROM ${quoted(table.name)} WHERE _id > ? AND _live = 1 ORDER BY _id LIMIT ${PAGE}`;
  let rows = table.file.all(page, '');
  while (rows.length > 0) {
    for (const [, stamp, json] of rows) {
      const document: StoredDocument = { ...missing, ...(JSON.parse(String(json)) as StoredDocument) };
      table.shape.check(document._id, document);
      table.put(document._id, stamp as string | number, document, JSON.stringify(document));
    }
    rows = table.file.all(page, String(rows.at(-1)?.[0]));
  }
}
