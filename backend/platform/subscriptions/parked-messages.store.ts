import type { Clock } from '../clock/clock.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { untilWritten } from '../operational-store/change-record.ts';
import { findAll } from '../operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/**
 * A stream that a process could not continue, that waits for something external, or that a schedule could not process. Stores positions, not contents:
 * the events stay in the log.
 */
export interface ParkedStream extends StoredDocument {
  /** Name of the process or schedule. */
  readonly process: string;
  readonly stream: string;
  /** In log order: the event that failed or is waiting, then the events after it. Empty for a schedule, which reads no events. */
  readonly positions: readonly Position[];
  readonly error: string;
  /** ISO time of the failure, or of the start of the wait. */
  readonly since: string;
  /** `parked`: waits for an operator; `waiting`: retried automatically; `released`: to be retried now, because an operator ordered it. */
  readonly state: 'parked' | 'waiting' | 'released';
}

const parkedStreams = defineCollection<ParkedStream>({
  name: 'parkedStreams',
  version: 1,
  fields: { process: 'string', state: 'string', since: 'string' },
  indexes: [
    { fields: ['process', 'since'], serves: 'streams a process has parked, oldest first' },
    { fields: ['process', 'state'], serves: 'streams an operator released' },
  ],
});

/** Events that processes could not handle, and streams that schedules set aside, stored until they are done (architecture 3.5). */
export class ParkedMessages {
  readonly #records: OperationalCollection<ParkedStream>;
  readonly #clock: Clock;

  constructor(store: OperationalStore, clock: Clock) {
    this.#records = store.collection(parkedStreams);
    this.#clock = clock;
  }

  get(process: string, stream: string): Promise<ParkedStream | null> {
    return this.#records.get(idOf(process, stream));
  }

  /** The parked streams of all processes and schedules, unordered. */
  all(): Promise<readonly ParkedStream[]> {
    return findAll(this.#records, {}, []);
  }

  /** All parked streams of a process, oldest first. */
  of(process: string): Promise<readonly ParkedStream[]> {
    return findAll(this.#records, { process }, ['since']);
  }

  /** Processes that have parked any of these streams. */
  async holding(streams: readonly string[], processes: readonly string[]): Promise<readonly string[]> {
    const ids = streams.flatMap((stream) => processes.map((process) => idOf(process, stream)));
    const records = await this.#records.getMany(ids);
    return [...new Set([...records.values()].map(({ process }) => process))];
  }

  /** All streams that an operator released. Not paged, because some may wait for a long time and must not block the others. */
  released(process: string): Promise<readonly ParkedStream[]> {
    return findAll(this.#records, { process, state: 'released' }, []);
  }

  /** Adds an event to its stream's queue if it isn't in it yet; `error` is the reason, null for an event queued behind the failed one. */
  async park(process: string, stream: string, position: Position, error: string | null): Promise<void> {
    await this.#change(process, stream, (current) => {
      const since = current?.since ?? this.#clock.now().toISOString();
      const positions = [...new Set([...(current?.positions ?? []), position])].sort();
      const state = error === null ? (current?.state ?? 'parked') : 'parked';
      return { _id: idOf(process, stream), process, stream, positions, error: error ?? current?.error ?? '', since, state };
    });
  }

  /**
   * Sets aside a stream that waits for something external, or that a schedule skips; the process or schedule retries it automatically. Repeating it
   * with the same reason changes nothing.
   * @param position position of the waiting event; null for a schedule. @param reason what it is waiting for, or why it failed.
   */
  async setAside(process: string, stream: string, position: Position | null, reason: string): Promise<void> {
    await this.#change(process, stream, (current) => {
      const has = position === null || (current?.positions.includes(position) ?? false);
      if (current?.state === 'waiting' && current.error === reason && has) return current;
      const since = current?.state === 'waiting' ? current.since : this.#clock.now().toISOString();
      const positions = [...new Set([...(current?.positions ?? []), ...(position === null ? [] : [position])])].sort();
      return { _id: idOf(process, stream), process, stream, positions, error: reason, since, state: 'waiting' };
    });
  }

  /** Removes an event from its stream's queue. @returns how many are left; the record is deleted with the last one. */
  async done(process: string, stream: string, position: Position): Promise<number> {
    const left = await this.#change(process, stream, (current) => {
      const positions = current?.positions.filter((each) => each !== position) ?? [];
      return current && positions.length > 0 ? { ...current, positions } : null;
    });
    return left?.positions.length ?? 0;
  }

  /** Tells the process to retry the stream in order, starting with the event that failed. @returns false when it is not parked. */
  async release(process: string, stream: string): Promise<boolean> {
    const released = await this.#change(process, stream, (current) => current && { ...current, state: 'released' });
    return released !== null;
  }

  /**
   * Drops the first event of the queue and tells the process to retry the events after it. An emptied queue remains until the process has noticed that
   * the stream continues.
   * @returns false when a different event is first by now.
   */
  async skip(process: string, stream: string, position: Position): Promise<boolean> {
    let isFirst = false;
    await this.#change(process, stream, (current) => {
      isFirst = current?.positions[0] === position;
      return current && isFirst ? { ...current, positions: current.positions.slice(1), state: 'released' } : current;
    });
    return isFirst;
  }

  /** Removes a queue emptied by a skip, or a stream that a schedule has completed. */
  async forget(process: string, stream: string): Promise<void> {
    await this.#change(process, stream, (current) => (current?.positions.length === 0 ? null : current));
  }

  count(process: string): Promise<number> {
    return this.#records.count({ process });
  }

  async #change(
    process: string,
    stream: string,
    change: (current: ParkedStream | null) => ParkedStream | null,
  ): Promise<ParkedStream | null> {
    const id = idOf(process, stream);
    return untilWritten(id, async () => {
      const current = await this.#records.get(id);
      const next = change(current);
      if (next === current) return { result: next };
      const [written] = await this.#records.write([
        next === null
          ? { kind: 'delete', id, ...(current && { rev: current._rev }) }
          : current
            ? { kind: 'replace', record: next, rev: current._rev }
            : { kind: 'insert', record: next },
      ]);
      return written ? { result: next } : null;
    });
  }
}

function idOf(process: string, stream: string): string {
  return `${process}|${stream}`;
}
