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
  /** .NET ticks since 1970, as the server tells them. */
  readonly created: bigint;
}

export type ProposedRecord = Pick<DoubleRecord, 'id' | 'type' | 'data' | 'metadata' | 'contentType'>;

export interface Slice {
  /** Revision or position to begin with, null for the near end. */
  readonly from: bigint | null;
  readonly backwards: boolean;
  readonly count: number;
}

export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint }
  /** Events that are already there: the server answers without a position. */
  | { readonly kind: 'idempotent'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly actual: number };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The log of the double: positions are byte offsets with gaps, and the server's own events stand between ours. */
export class DoubleLog {
  readonly records: DoubleRecord[] = [];
  readonly #streams = new Map<string, DoubleRecord[]>();
  readonly #waiting = new Set<() => void>();
  #nextPosition = 0n;

  constructor() {
    for (const stream of ['$settings', '$$$settings', '$stats-127.0.0.1:2113']) this.writeRaw(stream, '$metadata', '{}', '');
  }

  get size(): number {
    return this.records.length;
  }

  has(stream: string): boolean {
    return this.#streams.has(stream);
  }

  /** Writes an event past every rule, as a stranger or a broken program may. */
  writeRaw(stream: string, type: string, data: string, metadata: string): void {
    const event = { id: randomUUID(), type, data: encode(data), metadata: encode(metadata), contentType: 'application/json' };
    this.#write(stream, event);
    this.wake();
  }

  /** The server's decision: ids are compared only when the expectation is behind the stream. */
  append(stream: string, events: readonly ProposedRecord[], expected: number): AppendOutcome {
    const written = this.#streams.get(stream) ?? [];
    const actual = written.length - 1;
    if (expected > actual) return { kind: 'conflict', actual };
    if (expected < actual) {
      const same = events.every((event, index) => written[expected + 1 + index]?.id === event.id);
      return same ? { kind: 'idempotent', revision: expected + events.length } : { kind: 'conflict', actual };
    }
    for (const event of events) this.#write(stream, event);
    const last = this.records.at(-1);
    this.wake();
    return { kind: 'written', revision: expected + events.length, position: last?.position ?? 0n };
  }

  stream(stream: string, slice: Slice): DoubleRecord[] {
    return cut(this.#streams.get(stream) ?? [], slice, (record) => BigInt(record.revision), true);
  }

  all(slice: Slice): DoubleRecord[] {
    // Backwards, a position is the end of what was read: the record that begins there is not part of it.
    return cut(this.records, slice, (record) => record.position, !slice.backwards);
  }

  /** Resolves when the log has grown beyond `size` or the reader has ended. */
  async grown(size: number, ended: () => boolean): Promise<void> {
    while (this.size === size && !ended()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  #write(stream: string, event: ProposedRecord): void {
    const own = this.#streams.get(stream) ?? [];
    const created = BigInt(Date.now()) * 10_000n;
    const record = { ...event, stream, revision: own.length, position: this.#nextPosition, created };
    this.#nextPosition += 60n + BigInt(event.data.length + event.metadata.length);
    own.push(record);
    this.#streams.set(stream, own);
    this.records.push(record);
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
