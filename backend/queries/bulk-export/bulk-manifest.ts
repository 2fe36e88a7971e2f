import { z } from 'zod';

export const bulkFile = z.object({
  name: z.string(),
  kind: z.enum(['day', 'month']).describe('`day`: NDJSON, gzip. `month`: Apache Parquet, one form.'),
  of: z.string().describe('Filing day `2026-01-12`, or month and form `2026-01 8-K`.'),
  version: z.number().int().describe('Goes up when a later correction produces a new file. Earlier versions are kept.'),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type BulkFile = z.infer<typeof bulkFile>;

/** Lists the contents of the folder; stored in it. */
export const bulkManifest = z.object({
  log_id: z.string(),
  position: z.string().nullable().describe('The files contain every filing up to this position in the log.'),
  rules_version: z.string().describe('Rules of the build that wrote the files. Each row names the rules behind its level.'),
  files: z.array(bulkFile).describe('The latest version of each file.'),
});
export type BulkManifest = z.infer<typeof bulkManifest>;

export const MANIFEST = 'manifest.json';
/** Matches the names of bulk files. */
export const BULK_FILE = /^filings-\d{4}-\d{2}(-\d{2}|-[\w-]{1,40})(\.v\d{1,6})?\.(ndjson\.gz|parquet)$/;

/** A form as part of a file name: `SC 13D/A` becomes `SC_13D-A`. */
export const fileForm = (form: string): string => form.replaceAll('/', '-').replace(/[^\w-]/g, '_');
