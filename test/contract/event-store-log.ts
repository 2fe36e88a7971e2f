import type {
  NewEvent,
  Position,
  StoredEvent,
  SubscriptionMessage,
} from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';

/** A log that a contract suite may open several times. It may contain foreign events, so cases use their own categories. */
export interface LogUnderTest {
  /** A new instance on the same log, like another process's. */
  open(): Promise<WritableEventStore>;
  dispose(): Promise<void>;
}

export const NO_STREAM = { kind: 'noStream' } as const;

export function at(revision: number): { readonly kind: 'revision'; readonly revision: number } {
  return { kind: 'revision', revision };
}

/** A category no other case uses. */
export function someCategory(): string {
  return `c${randomId().replaceAll('-', '')}`;
}

export function someEvent(n = 0): NewEvent {
  return { id: randomId(), type: 'SomethingHappened', data: { n }, metadata: { schemaVersion: '1', actorType: 'system' } };
}

export function someEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => someEvent(index));
}

export function ids(events: readonly { readonly id: string }[]): string[] {
  return events.map((event) => event.id);
}

/** All events of the categories after a position, read page by page. */
export async function readWhole(
  store: WritableEventStore,
  after: Position | null,
  categories: readonly string[],
  limit = 500,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let from = after; ; ) {
    const page = await store.readAll({ after: from, categories, limit });
    if (page.events.length > limit) throw new Error(`a page of ${page.events.length} events, asked for ${limit}`);
    events.push(...page.events);
    if (page.end) return events;
    from = page.reached;
  }
}

/** Reads a subscription message by message and keeps everything seen so far. */
export class Reader {
  readonly seen: SubscriptionMessage[] = [];
  readonly #abort = new AbortController();
  readonly #messages: AsyncIterator<SubscriptionMessage>;

  constructor(store: WritableEventStore, after: Position | null, categories: readonly string[]) {
    this.#messages = store.subscribe({ after, categories, signal: this.#abort.signal })[Symbol.asyncIterator]();
  }

  /** Null once the subscription has ended. */
  async next(): Promise<SubscriptionMessage | null> {
    const result = await this.#messages.next();
    if (result.done) return null;
    this.seen.push(result.value);
    return result.value;
  }

  async until(wanted: (message: SubscriptionMessage) => boolean): Promise<SubscriptionMessage> {
    for (let message = await this.next(); message; message = await this.next()) if (wanted(message)) return message;
    throw new Error('the subscription ended early');
  }

  async events(count: number): Promise<StoredEvent[]> {
    const before = this.delivered.length;
    await this.until(() => this.delivered.length === before + count);
    return this.delivered.slice(before);
  }

  caughtUp(): Promise<SubscriptionMessage> {
    return this.until((message) => message.kind === 'caughtUp');
  }

  get delivered(): StoredEvent[] {
    return this.seen.flatMap((message) => (message.kind === 'event' ? [message.event] : []));
  }

  abort(): void {
    this.#abort.abort();
  }

  /** Leaves the loop, like a consumer that fails. */
  async leave(): Promise<void> {
    await this.#messages.return?.();
  }
}
