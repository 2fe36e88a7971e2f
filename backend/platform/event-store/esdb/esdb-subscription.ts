import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Credentials,
  type EventStoreDBClient,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.errors.ts';
import { type Position, type SubscriptionMessage, toPosition } from '../event-store.port.ts';
import { guardConversion } from './esdb-client.ts';
import { readFailure } from './esdb-failures.ts';
import { LARGEST_POSITION, toStoredEvent } from './resolved-event.ts';

/** A checkpoint comes after this many filtered-out events: window times interval. */
const SEARCH_WINDOW = 32;
const CHECKPOINT_INTERVAL = 16;
const BUFFERED_MESSAGES = 64;

/** A notification of the client that is no event, put into the same queue: see {@link EsdbSubscription}. */
class Marker {
  /** Commit position of a checkpoint, null for "caught up". */
  readonly checkpoint: bigint | null;
  constructor(checkpoint: bigint | null) {
    this.checkpoint = checkpoint;
  }
}

export interface EsdbSubscriptionOptions {
  readonly client: EventStoreDBClient;
  readonly credentials: Credentials;
  readonly after: Position | null;
  readonly categories: readonly string[];
  /** How long the server may take to say that the subscription is open. */
  readonly confirmMs: number;
  /** How long no message may come before the log is read for events that should have come. */
  readonly stallMs: number;
  readonly tail: () => Promise<Position | null>;
  /** Reads the log for a matching event after a position. */
  readonly findAfter: (after: Position | null) => Promise<{ readonly found: boolean; readonly reached: Position | null }>;
  /** Called with the first message: the connection works. */
  readonly onConnected: () => void;
}

/**
 * One catch-up subscription to `$all`, filtered by the server. The client calls `checkpointReached` and `caughtUp` while events
 * before them still wait in its buffer; pushing a marker into that same buffer puts them back in order.
 */
export class EsdbSubscription {
  readonly #options: EsdbSubscriptionOptions;
  readonly #source: AllStreamSubscription;
  readonly #watch: NodeJS.Timeout;
  readonly #unconfirmed: NodeJS.Timeout;
  #position: Position | null;
  #scanned: Position | null;
  #knownTail: Position | null = null;
  #received = 0;
  #receivedAtLastLook = 0;
  #waiting = false;
  #checking = false;
  #suspect = false;
  #ended = false;

  constructor(options: EsdbSubscriptionOptions) {
    this.#options = options;
    this.#position = options.after;
    this.#scanned = options.after;
    const commit = options.after === null ? null : BigInt(options.after);
    // No categories means no events, and the server refuses an empty list: no stream name starts with a dash.
    const prefixes = options.categories.length > 0 ? options.categories.map((category) => `${category}-`) : ['-'];
    this.#source = options.client.subscribeToAll(
      {
        fromPosition: commit === null ? START : { commit, prepare: commit },
        credentials: options.credentials,
        filter: streamNameFilter({
          prefixes,
          maxSearchWindow: SEARCH_WINDOW,
          checkpointInterval: CHECKPOINT_INTERVAL,
          checkpointReached: (_, position) => void this.#source.push(new Marker(position.commit)),
        }),
      },
      { highWaterMark: BUFFERED_MESSAGES },
    );
    guardConversion(this.#source);
    this.#source.on('caughtUp', () => void this.#source.push(new Marker(null)));
    // The client emits errors on a stream that stays open; an error without a listener would end the process.
    this.#source.on('error', (error) => void this.#source.destroy(error));
    const late = () => this.drop(new StoreUnavailable('the server did not open the subscription in time'));
    this.#unconfirmed = setTimeout(late, options.confirmMs).unref();
    this.#source.on('confirmation', () => clearTimeout(this.#unconfirmed));
    this.#watch = setInterval(() => void this.#checkForStall(), options.stallMs).unref();
  }

  /**
   * The subscription in order, one message at a time. Returns after {@link end}.
   * @throws StoreUnavailable when the server or the network dropped it, cleanly or not.
   */
  async *messages(): AsyncGenerator<SubscriptionMessage> {
    const items = this.#source[Symbol.asyncIterator]() as AsyncIterator<AllStreamResolvedEvent | Marker>;
    try {
      for (;;) {
        this.#waiting = true;
        const item = await items.next();
        this.#waiting = false;
        if (this.#ended) return;
        if (item.done) throw new StoreUnavailable('the server ended the subscription');
        if (this.#received === 0) this.#options.onConnected();
        this.#received += 1;
        const message = item.value instanceof Marker ? await this.#fromMarker(item.value) : fromEvent(item.value);
        if (!message) continue;
        if (message.kind === 'event') this.#position = message.event.position;
        yield message;
      }
    } catch (error) {
      if (this.#ended) return;
      throw readFailure(error, 'the subscription was dropped');
    } finally {
      await this.end();
    }
  }

  /** Drops it: {@link messages} throws the reason. */
  drop(reason: StoreUnavailable): void {
    if (!this.#ended) this.#source.destroy(reason);
  }

  /** Ends it from our side: cancel first, then destroy, because canceling alone never ends a stream that hangs. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#watch);
    clearTimeout(this.#unconfirmed);
    const cancelled = this.#source.unsubscribe().catch(() => {});
    await Promise.race([cancelled, new Promise((resolve) => setTimeout(resolve, 100).unref())]);
    this.#source.destroy();
  }

  async #fromMarker({ checkpoint }: Marker): Promise<SubscriptionMessage | null> {
    if (checkpoint === null) return { kind: 'caughtUp', position: this.#position };
    const position = toPosition(checkpoint);
    if (this.#position !== null && position <= this.#position) return null;
    if (this.#knownTail === null || position > this.#knownTail) this.#knownTail = await this.#options.tail();
    // Accepting it would skip the next event for good.
    if (checkpoint > LARGEST_POSITION || this.#knownTail === null || position > this.#knownTail) {
      throw new StoreUnavailable(`the server sent checkpoint ${position}, beyond the end of its log`);
    }
    this.#position = position;
    return { kind: 'checkpoint', position };
  }

  /**
   * A dead path behind a NAT or a load balancer looks like a quiet log. When nothing came for a while, the log is read: a
   * matching event that is there and has not come by the next check means that the subscription is dead.
   */
  async #checkForStall(): Promise<void> {
    if (this.#checking || this.#ended) return;
    const quiet = this.#waiting && this.#received === this.#receivedAtLastLook;
    this.#receivedAtLastLook = this.#received;
    if (!quiet) {
      this.#suspect = false;
      return;
    }
    if (this.#suspect) {
      this.drop(new StoreUnavailable('the subscription stalled: the log has an event that did not come'));
      return;
    }
    this.#checking = true;
    if (this.#scanned === null || (this.#position !== null && this.#position > this.#scanned)) this.#scanned = this.#position;
    try {
      const { found, reached } = await this.#options.findAfter(this.#scanned);
      this.#suspect = found;
      if (!found) this.#scanned = reached;
    } catch {
      // When the server answers no reads either, one more check follows before the subscription is dropped.
      this.#suspect = true;
    } finally {
      this.#checking = false;
    }
  }
}

function fromEvent(resolved: AllStreamResolvedEvent): SubscriptionMessage | null {
  const event = toStoredEvent(resolved);
  return event && { kind: 'event', event };
}
