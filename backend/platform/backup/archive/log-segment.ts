import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { BackupRefused } from '../backup-set.ts';
import type { LogRow } from '../embedded/log-rows.ts';

const FORMAT = 1;
/** Upper limit when reading a segment; the ones we write are far smaller. */
const MAX_BYTES = 256 * 1024 * 1024;

const header = z.object({
  format: z.literal(FORMAT),
  logId: z.string(),
  /** Position of the last event before the segment, 0 at the beginning of the log. */
  after: z.number().int().nonnegative(),
  last: z.number().int().positive(),
  /** Checksum of the previous segment; null for the first one of a history. */
  previous: z.string().nullable(),
  /** Checksum of the lines below. */
  rows: z.string(),
  /** HMAC of the previous segment; null for the first one that has an HMAC. */
  before: z.string().nullable().optional(),
  /** HMAC of the fields above; absent in segments that older builds wrote. */
  mac: z.string().optional(),
});
const row = z.tuple([
  z.number().int(),
  z.string(),
  z.number().int(),
  z.string(),
  z.string(),
  z.number().int(),
  z.string(),
  z.string(),
]);

/** A segment of the log. The checksum covers it and, through `previous`, all earlier segments. */
export interface LogSegment {
  readonly logId: string;
  readonly after: number;
  readonly last: number;
  readonly previous: string | null;
  readonly rows: readonly LogRow[];
  readonly checksum: string;
  /** HMAC of the previous segment. */
  readonly before: string | null;
  /** The first line without the HMAC, which is what the HMAC covers. */
  readonly signedContent: string;
  /** Null in segments of older builds. */
  readonly mac: string | null;
}

/** Encodes a segment: gzip of one header line and one line per event. */
export function encodeSegment(
  segment: Pick<LogSegment, 'logId' | 'after' | 'previous' | 'rows' | 'before'>,
  macOf: (signedContent: string) => string,
): {
  readonly content: Buffer;
  readonly checksum: string;
  readonly mac: string;
  readonly last: number;
} {
  const { logId, after, previous, rows, before } = segment;
  const last = rows.at(-1)?.position ?? after;
  const lines = rows
    .map((each) => {
      const { position, stream, revision, id, type, recordedAt, metadata, data } = each;
      return `${JSON.stringify([position, stream, revision, id, type, recordedAt, metadata, data])}\n`;
    })
    .join('');
  const fields = { format: FORMAT, logId, after, last, previous, rows: sha256(lines), before };
  const mac = macOf(JSON.stringify(fields));
  const head = JSON.stringify({ ...fields, mac });
  return { content: gzipSync(`${head}\n${lines}`), checksum: sha256(head), mac, last };
}

/** @throws BackupRefused when the content was altered. */
export function decodeSegment(name: string, content: Buffer): LogSegment {
  const damaged = (reason: string) => new BackupRefused(`${name} in the archive is damaged (${reason}).`);
  let text: string;
  try {
    text = gunzipSync(content, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch (error) {
    throw damaged((error as Error).message);
  }
  const end = text.indexOf('\n');
  const head = header.safeParse(parsed(text.slice(0, end)));
  if (end < 0 || !head.success) throw damaged('its first line can’t be read');
  const lines = text.slice(end + 1);
  if (sha256(lines) !== head.data.rows) throw damaged('its checksum doesn’t match');
  const rows = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): LogRow => {
      const read = row.safeParse(parsed(line));
      if (!read.success) throw damaged('an event in it can’t be read');
      const [position, stream, revision, id, type, recordedAt, metadata, data] = read.data;
      return { position, stream, revision, id, type, recordedAt, metadata, data };
    });
  const { mac = null, ...fields } = head.data;
  const { logId, after, last, previous, before = null } = fields;
  return {
    logId,
    after,
    last,
    previous,
    rows,
    checksum: sha256(text.slice(0, end)),
    before,
    signedContent: JSON.stringify(fields),
    mac,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
