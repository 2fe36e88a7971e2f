import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILING, type FilingEvent } from '../../contexts/filings/published/filing.events.ts';
import type { ScoringEvent } from '../../contexts/scoring/published/scoring.events.ts';
import type { EventCodec } from '../../platform/event-store/define-event.ts';
import type { EventStore, Position } from '../../platform/event-store/event-store.port.ts';
import { RULES_VERSION } from '../../reading/versions.ts';
import { ndjsonGz, parquet } from './bulk-encoding.service.ts';
import { type BulkFile, type BulkManifest, bulkManifest, fileForm, MANIFEST } from './bulk-manifest.ts';
import { type BulkRow, bulkRow } from './bulk-row.ts';

const PAGE = 1_000;

interface Export {
  readonly events: EventStore;
  readonly codec: EventCodec;
  /** Created if needed. Files from earlier exports are kept, and version numbers continue. */
  readonly folder: string;
  /** The last event to include; the end of the log by default. */
  readonly at?: Position;
  readonly onFile?: (file: BulkFile) => void;
}

/**
 * Writes a file per filing day and one per form and month, with all filings up to a position in the log. The same log and position give the same bytes.
 * Each file is built from the streams of its own filings, so only one file's rows are in memory.
 */
export async function exportBulk({ events, codec, folder, at, onFile = () => {} }: Export): Promise<BulkManifest> {
  const position = at ?? (await events.tail());
  mkdirSync(folder, { recursive: true });
  const earlier = earlierFiles(folder);
  const files: BulkFile[] = [];
  const rowsOf = async (accessions: readonly string[]): Promise<readonly BulkRow[]> => {
    const rows: BulkRow[] = [];
    for (const accession of accessions.toSorted()) {
      const stored = await events.read(`${FILING}-${accession}`);
      const until = stored.filter((event) => position !== null && event.position <= position);
      const row = bulkRow(until.flatMap((event) => codec.decode<FilingEvent | ScoringEvent>(event) ?? []));
      if (row) rows.push(row);
    }
    return rows;
  };
  const write = (
    content: Pick<BulkFile, 'kind' | 'of'>,
    base: string,
    ending: string,
    rows: readonly BulkRow[],
    bytes: Buffer,
  ) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const before = earlier.get(content.of);
    const isSame = before?.sha256 === sha256 && existsSync(join(folder, before.name));
    const version = before === undefined ? 1 : isSame ? before.version : before.version + 1;
    const name = `${base}${version === 1 ? '' : `.v${version}`}.${ending}`;
    if (!isSame) writeAtomically(join(folder, name), bytes);
    const file = { name, ...content, version, rows: rows.length, bytes: bytes.length, sha256 };
    files.push(file);
    onFile(file);
  };
  const filings = await filingsUpTo(events, codec, position);
  for (const [day, accessions] of groupsBy(filings, ({ day }) => day)) {
    const rows = await rowsOf(accessions);
    write({ kind: 'day', of: day }, `filings-${day}`, 'ndjson.gz', rows, ndjsonGz(rows));
  }
  for (const [month, accessions] of groupsBy(filings, ({ day, form }) => `${day.slice(0, 7)} ${form}`)) {
    const rows = await rowsOf(accessions);
    const base = `filings-${month.slice(0, 7)}-${fileForm(month.slice(8))}`;
    write({ kind: 'month', of: month }, base, 'parquet', rows, await parquet(rows));
  }
  const manifest = { log_id: await events.logId(), position, rules_version: RULES_VERSION, files };
  writeAtomically(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return manifest;
}

interface SeenFiling {
  readonly accession: string;
  readonly day: string;
  readonly form: string;
}

async function filingsUpTo(events: EventStore, codec: EventCodec, position: Position | null): Promise<readonly SeenFiling[]> {
  const filings: SeenFiling[] = [];
  const seen = new Set<string>();
  for (let after: Position | null = null; position !== null; ) {
    const page = await events.readAll({ after, categories: [FILING], limit: PAGE });
    for (const stored of page.events) {
      if (stored.type !== 'FilingIngested' || stored.position > position) continue;
      const event = codec.decode<FilingEvent>(stored);
      if (event?.type !== 'FilingIngested' || seen.has(event.data.accession)) continue;
      seen.add(event.data.accession);
      filings.push({ accession: event.data.accession, day: event.data.filedOn, form: event.data.form });
    }
    if (page.end || page.reached === null || page.reached >= position) break;
    after = page.reached;
  }
  return filings;
}

/** Groups accession numbers by a name, sorted by name. */
function groupsBy(
  filings: readonly SeenFiling[],
  name: (filing: SeenFiling) => string,
): readonly (readonly [string, string[]])[] {
  const groups = Map.groupBy(filings, name);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([of, all]) => [of, all.map(({ accession }) => accession)]);
}

/** The newest version of each file in the folder, according to its manifest. */
function earlierFiles(folder: string): ReadonlyMap<string, BulkFile> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return new Map();
  const { files } = bulkManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(files.map((file) => [file.of, file]));
}

/** Writes a file atomically, so that a reader never sees half of it. */
function writeAtomically(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
