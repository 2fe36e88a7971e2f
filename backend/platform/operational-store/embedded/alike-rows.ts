import type { SQLInputValue } from 'node:sqlite';
import type { StoredDocument } from '../../read-store/collection.ts';
import { columnValue, type DocumentTable, quoted } from '../../read-store/embedded/document-table.ts';

/** In a call of so many characters no record is too large for one of the engines: their sizes need not be worked out. */
const MAX_CHARACTERS = 1024 * 1024;

/** Records that differ in some fields only, as one statement takes them: JSON of the common fields, and a JSON list of the others. */
export interface AlikeRows {
  readonly ownFields: ReadonlySet<string>;
  readonly common: Readonly<Record<string, unknown>>;
  readonly commonJson: string;
  readonly ownJson: string;
}

/** Null where the records need more than one statement: an index over an array, a large record, a text whose JSON the engines read differently. */
export function alikeRows(table: DocumentTable, common: object, own: readonly StoredDocument[]): AlikeRows | null {
  const [first] = own;
  if (first === undefined || table.shape.indexes.some(({ array }) => array !== null)) return null;
  const commonJson = JSON.stringify(common);
  const ownJson = JSON.stringify(own);
  const isPlain = !commonJson.includes('\\u') && !ownJson.includes('\\u');
  if (!isPlain || commonJson === '{}' || commonJson.length + ownJson.length > MAX_CHARACTERS) return null;
  return { ownFields: new Set(Object.keys(first)), common: common as Readonly<Record<string, unknown>>, commonJson, ownJson };
}

/** SQLite takes the list apart: a statement for each record costs twice as much. @returns how many were new. */
export function insertAlike(table: DocumentTable, { ownFields, common, commonJson, ownJson }: AlikeRows): number {
  const parameters: SQLInputValue[] = [ownJson, `,${commonJson.slice(1)}`];
  const bind = (value: SQLInputValue): string => `?${parameters.push(value)}`;
  const columns = ['_id', ...table.scalars].map((field) =>
    ownFields.has(field) ? `e.value ->> '${field}'` : bind(columnValue(common, field)),
  );
  const [id = '', ...scalars] = columns;
  const values = [id, '1', '1', 'NULL', ...scalars, 'substr(e.value, 1, length(e.value) - 1) || ?2'];
  return table.file.run(
    `INSERT INTO ${quoted(table.name)} (${['_id', '_stamp', '_live', '_at', ...table.scalars.map(quoted), '_json'].join(', ')})
      SELECT ${values.join(', ')} FROM json_each(?1) AS e WHERE TRUE ON CONFLICT(_id) DO NOTHING`,
    ...parameters,
  );
}
