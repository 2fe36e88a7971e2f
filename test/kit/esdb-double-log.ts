import { randomUUID } from 'node:crypto';

export interface DoubleRecord {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly contentType: string;
  /** .NET ticks since 1970, as sent by the server. */
  readonly created: bigint;
}

export type ProposedRecord = Pick<DoubleRecord, 'id' | 'type' | 'data' | 'metadata' | 'contentType'>;

export interface Slice {
  /** Revision or position to start from; null for the near end. */
  readonly from: bigint | null;
  readonly backwards: boolean;
  readonly count: number;
}

export type AppendOutcome =
  /** Now or earlier, by the identical append; without a position when its events were deleted since. */
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint | null }
  /** The identical append is in progress and not indexed yet: the server drops this one and lets it time out. */
  | { readonly kind: 'notReady' }
  | { readonly kind: 'conflict'; readonly actual: number };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * The double's log: positions are byte offsets with gaps, with the server's own events in between. Like in the server, writes are checked against everything
 * written, while readers see only what is indexed.
 */
export class DoubleLog {
  /** The indexed records, in order. */
  readonly records: DoubleRecord[] = [];
  /** Delay from writing until an event is readable; only then its append is answered. */
  indexDelayMs = 0;
  readonly #written: DoubleRecord[] = [];
  readonly #streams = new Map<string, DoubleRecord[]>();
  /** Number of events that a stream had when it was last deleted. */
  readonly #deleted = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #nextPosition = 0n;

  constructor() {
    for (const stream of ['$settings', '$$$settings', '$stats-127.0.0.1:2113']) this.writeRaw(stream, '$metadata', '{}', '');
  }

  get size(): number {
    return this.records.length;
  }

  has(stream: string): boolean {
    return this.stream(stream, { from: null, backwards: false, count: 1 }).length > 0;
  }

  /** Writes an event without any checks, as a foreign or broken program might. */
  writeRaw(stream: string, type: string, data: string, metadata: string): void {
    const event = { id: randomUUID(), type, data: encode(data), metadata: encode(metadata), contentType: 'application/json' };
    this.#write(stream, [event]);
  }

  /**
   * Hides a stream's events from its readers, but not from readers of the whole log; the numbering continues with later events.
   * @returns false if there is no such stream.
   */
  deleteSoftly(stream: string): boolean {
    const written = this.#streams.get(stream);
    if (written) this.#deleted.set(stream, written.length);
    return written !== undefined;
  }

  /** Writes an event without an id, as no real server does. */
  writeMalformed(stream: string): void {
    const bytes = encode('{}');
    this.#write(stream, [{ id: '', type: 'SomethingHappened', data: bytes, metadata: bytes, contentType: 'application/json' }]);
  }

  /** Resolves once the event at a revision of a stream can be read. */
  async indexed(stream: string, revision: number): Promise<void> {
    while (!this.#isIndexed(stream, revision)) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Decides like the server, which compares ids only if the expected revision is behind the stream. */
  append(stream: string, events: readonly ProposedRecord[], expected: number): AppendOutcome {
    const written = this.#streams.get(stream) ?? [];
    const actual = written.length - 1;
    if (expected > actual) return { kind: 'conflict', actual };
    if (expected < actual) {
      const same = events.every((event, index) => written[expected + 1 + index]?.id === event.id);
      const revision = expected + events.length;
      const last = written[revision];
      const deleted = this.#deleted.get(stream) ?? 0;
      if (same && last && !this.#isIndexed(stream, revision)) return { kind: 'notReady' };
      if (same && last) return { kind: 'written', revision, position: revision < deleted ? null : last.position };
      if (expected !== -1 || deleted < written.length) return { kind: 'conflict', actual };
    }
    const position = this.#write(stream, events);
    return { kind: 'written', revision: actual + events.length, position };
  }

  stream(stream: string, slice: Slice): DoubleRecord[] {
    const end = this.records.at(-1)?.position ?? -1n;
    const deleted = this.#deleted.get(stream) ?? 0;
    const indexed = (this.#streams.get(stream) ?? []).filter(({ position, revision }) => position <= end && revision >= deleted);
    return cut(indexed, slice, (record) => BigInt(record.revision), true);
  }

  all(slice: Slice): DoubleRecord[] {
    // When reading backwards, a position is exclusive, so the record that begins there is not included.
    return cut(this.records, slice, (record) => record.position, !slice.backwards);
  }

  /** Resolves once the log has grown beyond `size` or the reader has ended. */
  async grown(size: number, ended: () => boolean): Promise<void> {
    while (this.size === size && !ended()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  #isIndexed(stream: string, revision: number): boolean {
    const record = this.#streams.get(stream)?.[revision];
    const last = this.records.at(-1);
    return record !== undefined && last !== undefined && record.position <= last.position;
  }

  /** @returns the position of the last event. */
  #write(stream: string, events: readonly ProposedRecord[]): bigint {
    const own = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, own);
    for (const event of events) {
      const created = BigInt(Date.now()) * 10_000n;
      const record = { ...event, stream, revision: own.length, position: this.#nextPosition, created };
      this.#nextPosition += 60n + BigInt(event.data.length + event.metadata.length);
      own.push(record);
      this.#written.push(record);
    }
    const last = this.#written.at(-1)?.position ?? 0n;
    if (this.indexDelayMs > 0) setTimeout(() => this.#index(last), this.indexDelayMs).unref();
    else this.#index(last);
    return last;
  }

  /** Makes everything up to here readable. */
  #index(upTo: bigint): void {
    const pending = this.#written.slice(this.records.length);
    this.records.push(...pending.filter(({ position }) => position <= upTo));
    this.wake();
  }
}

function cut(
  records: readonly DoubleRecord[],
  slice: Slice,
  key: (record: DoubleRecord) => bigint,
  inclusive: boolean,
): DoubleRecord[] {
  const { from, backwards, count } = slice;
  const within = records.filter((record) => {
    if (from === null) return true;
    const at = key(record);
    return (inclusive && at === from) || (backwards ? at < from : at > from);
  });
  return (backwards ? within.reverse() : within).slice(0, count);
}
