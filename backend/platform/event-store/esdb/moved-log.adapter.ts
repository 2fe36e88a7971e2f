import { OPS } from '../../config/ops-command.ts';
import { StartRefused } from '../../subscriptions/stores-belong-together.ts';
import { CheckpointBeyondLog } from '../event-store.errors.ts';
import type {
  AppendResult,
  Expected,
  NewEvent,
  Position,
  ReadAllPage,
  StoredEvent,
  SubscriptionMessage,
} from '../event-store.port.ts';
import { WritableEventStore } from '../writable-event-store.port.ts';
import type { EsdbEventStore } from './esdb-event-store.adapter.ts';
import { readMove } from './log-move.ts';
import { EVENTS_PER_MARK, MovedPositions } from './moved-events.ts';

/**
 * A log in EventStoreDB that may have been moved there. Moved events keep their id, position and time, so that references to them (in events,
 * operational state and links) stay valid. A log that was created in EventStoreDB passes through unchanged.
 */
export class MovedLog extends WritableEventStore {
  #moved: Promise<MovedPositions | null> | null = null;

  constructor(private readonly log: EsdbEventStore) {
    super();
  }

  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult> {
    const moved = await this.#positions();
    const result = await this.log.append(stream, events, expected);
    if (!moved) return result;
    // This may be a repeated append whose events were moved.
    const known = moved.isMoved(result.position) ? await this.read(stream, { from: result.revision, limit: 1 }) : [];
    return { ...result, position: known[0]?.position ?? moved.position(result.position) ?? result.position };
  }

  async read(stream: string, options?: Parameters<WritableEventStore['read']>[1]): Promise<readonly StoredEvent[]> {
    const moved = await this.#positions();
    const events = await this.log.read(stream, options);
    return moved ? events.map((event) => moved.event(event)) : events;
  }

  readAll({ after, categories, limit }: Parameters<WritableEventStore['readAll']>[0]): Promise<ReadAllPage> {
    return this.#page(after, limit, (from, count) => this.log.readAll({ after: from, categories, limit: count }));
  }

  /** Like {@link readAll}, for every stream except the server's own. */
  readWhole(after: Position | null, limit: number): Promise<ReadAllPage> {
    return this.#page(after, limit, (from, count) => this.log.readWhole(from, count));
  }

  async *subscribe(options: Parameters<WritableEventStore['subscribe']>[0]): AsyncIterable<SubscriptionMessage> {
    const moved = await this.#positions();
    if (!moved) return yield* this.log.subscribe(options);
    let reached = options.after;
    try {
      for await (const message of this.log.subscribe({ ...options, after: moved.commitBefore(options.after) })) {
        if (message.kind === 'event') {
          const event = moved.event(message.event);
          if (reached !== null && event.position <= reached) continue;
          reached = event.position;
          yield { kind: 'event', event };
          continue;
        }
        const position = later(moved.position(message.position), reached);
        if (message.kind === 'caughtUp') yield { kind: 'caughtUp', position };
        else if (position !== null && position !== reached) {
          reached = position;
          yield { kind: 'checkpoint', position };
        }
      }
    } catch (error) {
      throw translated(error, options.after, moved);
    }
  }

  async tail(): Promise<Position | null> {
    const moved = await this.#positions();
    const tail = await this.log.tail();
    return moved ? moved.position(tail) : tail;
  }

  async logId(): Promise<string> {
    return (await this.#positions())?.logId ?? this.log.logId();
  }

  deleteStream(stream: string): Promise<void> {
    return this.log.deleteStream(stream);
  }

  ping(): Promise<void> {
    return this.log.ping();
  }

  close(): Promise<void> {
    return this.log.close();
  }

  /** Inside the moved part a page must begin at a mark, so the events between the mark and the requested position are read too. */
  async #page(
    after: Position | null,
    limit: number,
    read: (from: Position | null, count: number) => Promise<ReadAllPage>,
  ): Promise<ReadAllPage> {
    const moved = await this.#positions();
    if (!moved) return read(after, limit);
    for (let from = moved.commitBefore(after); ; ) {
      const page = await read(from, limit + EVENTS_PER_MARK).catch((error: unknown) => {
        throw translated(error, after, moved);
      });
      const events = page.events.map((event) => moved.event(event)).filter(({ position }) => after === null || position > after);
      const last = events[limit - 1];
      if (last && events.length > limit) return { events: events.slice(0, limit), reached: last.position, end: false };
      const reached = later(later(moved.position(page.reached), events.at(-1)?.position ?? null), after);
      if (events.length > 0 || page.end || reached !== after) return { events, reached, end: page.end };
      from = page.reached;
    }
  }

  /** Null for a log that was not moved. @throws StartRefused while a move into it is unfinished. */
  #positions(): Promise<MovedPositions | null> {
    this.#moved ??= this.#load().catch((error: unknown) => {
      this.#moved = null;
      throw error;
    });
    return this.#moved;
  }

  async #load(): Promise<MovedPositions | null> {
    const move = await readMove(this.log);
    if (move === null) return null;
    if (!move.isDone)
      throw new StartRefused(
        `A move of event log ${move.logId} to this server was started but didn’t finish. Run “${OPS} move --to-servers” again.`,
      );
    return new MovedPositions(move.logId, move.marks);
  }
}

function later(a: Position | null, b: Position | null): Position | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function translated(error: unknown, after: Position | null, moved: MovedPositions): unknown {
  if (!(error instanceof CheckpointBeyondLog) || after === null) return error;
  return new CheckpointBeyondLog(after, moved.position(error.tail as Position) ?? error.tail);
}
