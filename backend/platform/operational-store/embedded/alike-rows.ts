import type { SQLInputValue } from 'node:sqlite';
import type { StoredDocument } from '../../read-store/collection.ts';
import { columnValue, type DocumentTable, quoted } from '../../read-store/embedded/document-table.ts';

/** If a call has at most this many characters, no record can exceed an engine's limit, so record sizes need not be checked. */
const MAX_CHARACTERS = 1024 * 1024;

/** Records that share most fields, prepared for one statement: JSON of the common fields, and a JSON list of the other fields of each record. */
export interface AlikeRows {
  readonly ownFields: ReadonlySet<string>;
  readonly common: Readonly<Record<string, unknown>>;
  readonly commonJson: string;
  readonly ownJson: string;
}

/** Prepares the rows; null if they need separate statements: for an array index, large records, or text that JSON parsers treat differently. */
export function alikeRows(table: DocumentTable, common: object, own: readonly StoredDocument[]): AlikeRows | null {
  const [first] = own;
  if (first === undefined || table.shape.indexes.some(({ array }) => array !== null)) return null;
  const commonJson = JSON.stringify(common);
  const ownJson = JSON.stringify(own);
  const isPlain = !commonJson.includes('\\u') && !ownJson.includes('\\u');
  if (!isPlain || commonJson === '{}' || commonJson.length + ownJson.length > MAX_CHARACTERS) return null;
  return { ownFields: new Set(Object.keys(first)), common: common as Readonly<Record<string, unknown>>, commonJson, ownJson };
}

/** Inserts the rows with one statement in which SQLite unpacks the list; one statement per record would take twice as long. @returns how many were new. */
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
