import { z } from 'zod';
import { type Clock, SystemClock } from '../../backend/platform/clock/clock.ts';
import { type DomainEvent, defineEvent, EventCodec, type EventOf } from '../../backend/platform/event-store/define-event.ts';
import type { Expected, Position, StoredEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { Logger } from '../../backend/platform/observability/logger.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { defineProjector, type Projector } from '../../backend/platform/subscriptions/projector.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

export const clock = new SystemClock();

/** Keeps log entries, to assert that nothing fails silently. */
export class MemoryLogger extends Logger {
  readonly entries: { readonly level: string; readonly fields: object; readonly message: string }[] = [];
  trace(fields: object, message: string): void {
    this.entries.push({ level: 'trace', fields, message });
  }
  debug(fields: object, message: string): void {
    this.entries.push({ level: 'debug', fields, message });
  }
  info(fields: object, message: string): void {
    this.entries.push({ level: 'info', fields, message });
  }
  warn(fields: object, message: string): void {
    this.entries.push({ level: 'warn', fields, message });
  }
  error(fields: object, message: string): void {
    this.entries.push({ level: 'error', fields, message });
  }
  fatal(fields: object, message: string): void {
    this.entries.push({ level: 'fatal', fields, message });
  }
}

/** The `n`-th thing that happened in its stream. */
export const Happened = defineEvent('Happened', { schema: z.object({ n: z.number() }) });
export const Ignored = defineEvent('Ignored', { schema: z.object({}) });
export type Happened = EventOf<typeof Happened>;
export const codec = new EventCodec([Happened, Ignored]);

export interface Tally extends StoredDocument {
  readonly count: number;
  /** Every `n` in order of application, to detect missing, duplicate or reordered events. */
  readonly seen: readonly number[];
}

/** One document per stream; -1 deletes it, 13 makes the reducer throw, 14 violates the declaration. */
export function tallying(name = 'tally', version = 1): Projector<Happened, Tally> {
  return defineProjector<Happened, Tally>({
    collection: defineCollection<Tally>({
      name,
      version,
      fields: { count: 'number' },
      indexes: [{ fields: ['count'], serves: 'by count' }],
    }),
    categories: ['thing'],
    handles: ['Happened'],
    route: (event) => [event.stream],
    apply: (document, { data: { n } }, id) => {
      if (n === 13) throw new Error('unlucky');
      if (n === -1) return null;
      const count = n === 14 ? ('many' as unknown as number) : (document?.count ?? 0) + 1;
      return { _id: id, count, seen: [...(document?.seen ?? []), n] };
    },
  });
}

/** The three stores, in memory by default; closing them ends a test. */
export class Runtime {
  readonly events: WritableEventStore;
  readonly views: ReadStore;
  readonly operational: OperationalStore;
  readonly skips: ProjectionSkips;
  readonly log = new MemoryLogger();
  readonly codec = codec;
  readonly clock = clock;
  readonly #revisions = new Map<string, number>();
  readonly #leases: LeaseStore[] = [];

  /** @param given.clock of the log. */
  constructor(
    given: {
      readonly events?: WritableEventStore;
      readonly views?: ReadStore;
      readonly operational?: OperationalStore;
      readonly clock?: Clock;
    } = {},
  ) {
    this.events = given.events ?? new SqliteEventStore({ path: ':memory:', clock: given.clock ?? clock });
    this.views = given.views ?? new EmbeddedReadStore({ path: ':memory:', clock });
    this.operational = given.operational ?? new EmbeddedOperationalStore({ path: ':memory:', clock });
    this.skips = new ProjectionSkips(this.operational, clock);
  }

  /** Leases of another process. */
  leases(owner: string = randomId(), options: { ttlMs?: number; retryMs?: number } = {}): LeaseStore {
    const store = new LeaseStore(this.operational, clock, { owner, ttlMs: 10_000, retryMs: 5, ...options });
    this.#leases.push(store);
    return store;
  }

  /** Appends `Happened` with these numbers to one stream. @returns the last position. */
  async happen(stream: string, ...numbers: readonly number[]): Promise<Position> {
    return this.append(
      stream,
      numbers.map((n) => ({ type: 'Happened', data: { n } })),
    );
  }

  /** Appends events as given, valid or not. */
  async append(stream: string, events: readonly DomainEvent[]): Promise<Position> {
    const revision = this.#revisions.get(stream) ?? -1;
    const expected: Expected = revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision };
    const appended = await this.events.append(
      stream,
      events.map((event) => ({ ...event, id: randomId(), metadata: {} })),
      expected,
    );
    this.#revisions.set(stream, appended.revision);
    return appended.position;
  }

  async all(): Promise<readonly StoredEvent[]> {
    return (await this.events.readAll({ after: null, categories: ['thing'], limit: 10_000 })).events;
  }

  /** Documents of a generation, by default the live one. */
  async documents(projector: Projector, generation?: number): Promise<ReadonlyMap<string, StoredDocument>> {
    const { collection } = projector;
    const view = generation === undefined ? await this.views.live(collection) : await this.views.open(collection, generation);
    const streams = new Set((await this.all()).map((event) => event.stream));
    return view.getMany([...streams]);
  }

  async close(): Promise<void> {
    for (const store of this.#leases) await store.close();
    await this.operational.close();
    await this.views.close();
    await this.events.close();
  }
}

/** Waits for a condition caused by other work; fails with its last value instead of hanging. */
export async function eventually<T>(look: () => Promise<T> | T, met: (value: T) => boolean): Promise<T> {
  const deadline = clock.monotonic() + WAIT_TIMEOUT_MS;
  for (;;) {
    const began = clock.monotonic();
    const value = await look();
    if (met(value)) return value;
    if (began > deadline) throw new Error(`did not come about: ${JSON.stringify(value)}`);
    // The pause grows with the cost of the check, so that checking does not slow down what it waits for.
    const rest = Math.max(2, 2 * (clock.monotonic() - began));
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
