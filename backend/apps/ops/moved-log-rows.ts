import { createHash } from 'node:crypto';
import type { LogRow, LogRows } from '../../platform/backup/embedded/log-rows.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import type { Position, ReadAllPage, StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { UsageError } from './ops-context.ts';

/** Reads the events of a moved log from the embedded file or the server, in the same row format, and compares them. */

export const PAGE = { rows: 500, bytes: 4 * 1024 * 1024 };

export interface Copied {
  readonly records: number;
  readonly sha256: string;
}

export interface ComparedLog extends Copied {
  readonly end: number;
}

/** @throws UsageError when the two differ. */
export async function compared(source: AsyncGenerator<LogRow>, copy: AsyncGenerator<LogRow>): Promise<ComparedLog> {
  const [original, copied] = [await summed(source), await summed(copy)];
  if (original.records !== copied.records || original.end !== copied.end || original.sha256 !== copied.sha256)
    throw changedWhileCopying('The log');
  return copied;
}

async function summed(rows: AsyncGenerator<LogRow>): Promise<ComparedLog> {
  const hash = createHash('sha256');
  let records = 0;
  let end = 0;
  for await (const { position, stream, revision, id, type, recordedAt, metadata, data } of rows) {
    hash.update(`${JSON.stringify([position, stream, revision, id, type, recordedAt, metadata, data])}\n`);
    records += 1;
    end = position;
  }
  return { records, end, sha256: hash.digest('hex') };
}

export const changedWhileCopying = (what: string) =>
  new UsageError(
    `${what} changed while it was being copied. Stop all roles, and run “${OPS} move” again. It will pick up where it left off.`,
  );

export async function* embeddedRows(rows: LogRows): AsyncGenerator<LogRow> {
  for (let page = rows.after(0, PAGE); page.length > 0; page = rows.after(page.at(-1)?.position ?? 0, PAGE)) yield* page;
}

/** Rows of the log on the server. @param convert returns the event to copy, or null to leave it out. */
export async function* serverRows(
  read: (after: Position | null) => Promise<ReadAllPage>,
  convert: (event: StoredEvent) => StoredEvent | null | Promise<StoredEvent | null>,
  from: Position | null = null,
): AsyncGenerator<LogRow> {
  for (let after = from, end = false; !end; ) {
    const page = await read(after);
    for (const event of page.events) {
      const converted = await convert(event);
      if (converted) yield rowOf(converted);
    }
    ({ end } = page);
    after = page.reached;
  }
}

function rowOf({ position, stream, revision, id, type, recordedAt, metadata, data }: StoredEvent): LogRow {
  if (data === undefined) throw new UsageError(`The event at ${position} can’t be read, so it can’t be moved.`);
  const texts = { metadata: JSON.stringify(metadata), data: JSON.stringify(data) };
  return { position: Number(position), stream, revision, id, type, recordedAt: recordedAt.getTime(), ...texts };
}

export async function* pagesOf(rows: AsyncGenerator<LogRow>): AsyncGenerator<readonly LogRow[]> {
  let page: LogRow[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < PAGE.rows) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
