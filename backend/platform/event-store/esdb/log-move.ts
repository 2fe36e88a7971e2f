import type { LogRow } from '../../backup/embedded/log-rows.ts';
import { randomId } from '../../ids/ids.ts';
import { type AppendResult, type Expected, type NewEvent, type Position, toPosition } from '../event-store.port.ts';
import { type EsdbEventStore, LOG_IDENTITY } from './esdb-event-store.adapter.ts';
import { asBeforeMove, EVENTS_PER_MARK, type Mark, MOVE, movedMetadata } from './moved-events.ts';

const PAGE = 500;
/** Limits for one append, far below the server's. */
const MAX_EVENTS = 100;
const MAX_CHARACTERS = 128 * 1024;

/** A log can't be moved to a server; the message says why and what to do. */
export class LogMoveRefused extends Error {
  override readonly name = 'LogMoveRefused';
}

interface Move {
  readonly logId: string;
  readonly marks: readonly Mark[];
  readonly isDone: boolean;
  /** Revision of the last record. */
  readonly revision: number;
}

/** Reads the record of a move into this log; null when nothing was moved into it. */
export async function readMove(log: EsdbEventStore): Promise<Move | null> {
  const records = await log.read(MOVE);
  const [begun] = records;
  if (!begun) return null;
  const { logId } = begun.data as { readonly logId: string };
  const marks = records.slice(1).map(({ data }) => data as Mark);
  const last = records.at(-1) ?? begun;
  return { logId, marks, isDone: last.type === 'LogMoved', revision: last.revision };
}

/**
 * Writes another log's events into an empty log, in order and with their ids. An interrupted move continues where it stopped. No role can start on
 * the log until {@link finish}.
 */
export class LogMove {
  /** Position of the last event that has been moved. */
  reached: Position | null;
  #commit: Position;
  #sinceMark = 0;

  private constructor(
    private readonly log: EsdbEventStore,
    private revision: number,
    last: Mark | null,
  ) {
    this.reached = last?.position ?? null;
    this.#commit = last?.commit ?? toPosition(0);
  }

  /**
   * @returns null when the log was already moved there.
   * @throws LogMoveRefused when the target contains anything else.
   */
  static async begin(log: EsdbEventStore, logId: string): Promise<LogMove | null> {
    const move = await readMove(log);
    if (move !== null && move.logId !== logId)
      throw new LogMoveRefused(`The log on EVENTSTORE_URL was moved there from log ${move.logId}.`);
    if (move?.isDone) return null;
    let last: Mark | null = move?.marks.at(-1) ?? null;
    for (let after: Position | null = last?.commit ?? null, end = false; !end; ) {
      const page = await log.readWhole(after, PAGE);
      for (const event of page.events.filter(({ stream }) => stream !== MOVE && stream !== LOG_IDENTITY)) {
        const moved = asBeforeMove(event);
        if (moved === null || move === null)
          throw new LogMoveRefused('The log on EVENTSTORE_URL already contains events. A move needs an empty log.');
        last = { position: moved.position, commit: event.position };
      }
      ({ end } = page);
      after = page.reached;
    }
    if (move) return new LogMove(log, move.revision, last);
    await log.append(MOVE, [recordOf('LogMoveBegun', { logId })], { kind: 'noStream' });
    return new LogMove(log, 0, null);
  }

  /** @throws LogMoveRefused for an event that can't be read. */
  async add(rows: readonly LogRow[]): Promise<void> {
    for (const batch of batches(rows)) {
      const [first] = batch;
      if (!first) continue;
      const { position } = await this.log.append(first.stream, batch.map(toMoved), after(first.revision - 1));
      this.reached = toPosition(batch.at(-1)?.position ?? 0);
      this.#commit = position;
      this.#sinceMark += batch.length;
      if (this.#sinceMark >= EVENTS_PER_MARK) await this.#note('LogPartMoved');
    }
  }

  /** Completes the move: from now on this is the log, with the original id. */
  async finish(): Promise<void> {
    await this.#note('LogMoved');
  }

  async #note(type: string): Promise<void> {
    const mark: Mark = { position: this.reached ?? toPosition(0), commit: this.#commit };
    const { revision }: AppendResult = await this.log.append(MOVE, [recordOf(type, mark)], after(this.revision));
    this.revision = revision;
    this.#sinceMark = 0;
  }
}

/** Groups consecutive events of the same stream into batches for one append each. */
function* batches(rows: readonly LogRow[]): Generator<readonly LogRow[]> {
  let batch: LogRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = row.data.length + row.metadata.length;
    const fits = batch.length < MAX_EVENTS && characters + size <= MAX_CHARACTERS && row.stream === batch[0]?.stream;
    if (!fits) {
      if (batch.length > 0) yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

function toMoved({ id, type, data, metadata, position, recordedAt }: LogRow): NewEvent {
  try {
    const kept = JSON.parse(metadata) as Readonly<Record<string, string>>;
    return { id, type, data: JSON.parse(data), metadata: movedMetadata(kept, toPosition(position), recordedAt) };
  } catch (error) {
    throw new LogMoveRefused(
      `The event at ${toPosition(position)} can’t be read (${(error as Error).message}). Restore log.db from a backup.`,
    );
  }
}

const recordOf = (type: string, data: object): NewEvent => ({ id: randomId(), type, data, metadata: {} });
const after = (revision: number): Expected => (revision < 0 ? { kind: 'noStream' } : { kind: 'revision', revision });
