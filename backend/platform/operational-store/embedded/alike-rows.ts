import type { SQLInputValue } from 'node:sqlite';
import type { StoredDocument } from '../../read-store/collection.ts';
import { columnValue, type DocumentTable, quoted } from '../../read-store/embedded/document-table.ts';

/** In a call of up to this many characters no record exceeds an engine's limit, so sizes need not be computed. */
const MAX_CHARACTERS = 1024 * 1024;

/** Records that share most fields, as input of one statement: JSON of the common fields, and a JSON list of the others. */
export interface AlikeRows {
  readonly ownFields: ReadonlySet<string>;
  readonly common: Readonly<Record<string, unknown>>;
  readonly commonJson: string;
  readonly ownJson: string;
}

/** Null when the records need several statements: an array index, a large record, or text that the engines' JSON parsers treat differently. */
export function alikeRows(table: DocumentTable, common: object, own: readonly StoredDocument[]): AlikeRows | null {
  const [first] = own;
  if (first === undefined || table.shape.indexes.some(({ array }) => array !== null)) return null;
  const commonJson = JSON.stringify(common);
  const ownJson = JSON.stringify(own);
  const isPlain = !commonJson.includes('\\u') && !ownJson.includes('\\u');
  if (!isPlain || commonJson === '{}' || commonJson.length + ownJson.length > MAX_CHARACTERS) return null;
  return { ownFields: new Set(Object.keys(first)), common: common as Readonly<Record<string, unknown>>, commonJson, ownJson };
}

/** SQLite unpacks the list, because one statement per record costs twice as much. @returns how many were new. */
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
