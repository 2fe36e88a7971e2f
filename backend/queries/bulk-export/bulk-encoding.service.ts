import { gzipSync } from 'node:zlib';
import type { ColumnSource } from 'hyparquet-writer';
import type { BulkRow } from './bulk-row.ts';

/** One JSON object per line, gzipped without a time in the header, so that the same rows always give the same bytes. */
export function ndjsonGz(rows: readonly BulkRow[]): Buffer {
  return gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

const COLUMNS = {
  ...{ accession: 'STRING', form: 'STRING', filed_on: 'STRING', accepted_at: 'STRING', ciks: 'JSON', company: 'STRING' },
  ...{ level: 'STRING', score: 'INT32', headline: 'STRING', label: 'STRING', rules_version: 'STRING', reader_version: 'STRING' },
  ...{ withdrawn: 'BOOLEAN', sample: 'BOOLEAN', facts: 'JSON' },
} as const satisfies Record<keyof BulkRow, ColumnSource['type']>;

/** The same rows as Apache Parquet with a column for each field; lists and facts are JSON. */
export async function parquet(rows: readonly BulkRow[]): Promise<Buffer> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const columnData = Object.entries(COLUMNS).map(
    ([name, type]): ColumnSource => ({ name, type, data: rows.map((row) => row[name as keyof BulkRow]) }),
  );
  return Buffer.from(parquetWriteBuffer({ columnData, createdBy: 'filingwire' }));
}
