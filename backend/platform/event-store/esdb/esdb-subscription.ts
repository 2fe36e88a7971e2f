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

/** The server sends a checkpoint after window × interval filtered-out events. */
const SEARCH_WINDOW = 32;
const CHECKPOINT_INTERVAL = 16;
const BUFFERED_MESSAGES = 64;

/** A notification by the client that is not an event, inserted into the event queue: see {@link EsdbSubscription}. */
class Marker {
  /** Commit position of a checkpoint; null for "caught up". */
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
  /** Time limit for the server's confirmation of the subscription. */
  readonly confirmMs: number;
  /** Idle time after which the log is checked for missed events. */
  readonly stallMs: number;
  readonly tail: () => Promise<Position | null>;
  /** Reads the log for a matching event after a position. */
  readonly findAfter: (after: Position | null) => Promise<{ readonly found: boolean; readonly reached: Position | null }>;
  /** Called with the first message, which shows that the connection works. */
  readonly onConnected: () => void;
}

/**
 * One catch-up subscription to `$all`, filtered by the server. The client reports `checkpointReached` and `caughtUp` while earlier events
 * are still in its buffer; pushing a marker into the same buffer restores the order.
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
    // Without categories there are no events, but the server rejects an empty list; no stream name starts with a dash.
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
    const late = () => this.drop(new StoreUnavailable('the server didn’t open the subscription in time'));
    this.#unconfirmed = setTimeout(late, options.confirmMs).unref();
    this.#source.on('confirmation', () => clearTimeout(this.#unconfirmed));
    this.#watch = setInterval(() => void this.#checkForStall(), options.stallMs).unref();
  }

  /**
   * The subscription's messages in order. Returns after {@link end}.
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

  /** Drops the subscription: {@link messages} throws the reason. */
  drop(reason: StoreUnavailable): void {
    if (!this.#ended) this.#source.destroy(reason);
  }

  /** Ends the subscription from our side: cancel first, then destroy, because canceling alone never ends a hanging stream. */
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
    // Accepting such a checkpoint would skip the next event permanently.
    if (checkpoint > LARGEST_POSITION || this.#knownTail === null || position > this.#knownTail) {
      throw new StoreUnavailable(`the server sent checkpoint ${position}, which is past the end of its log`);
    }
    this.#position = position;
    return { kind: 'checkpoint', position };
  }

  /**
   * A dead connection behind a NAT or a load balancer looks like a quiet log. After some idle time the log is read: if a matching event
   * exists and has not arrived by the next check, the subscription is dead.
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
      this.drop(new StoreUnavailable('the subscription stalled: the log contains an event that never arrived'));
      return;
    }
    this.#checking = true;
    if (this.#scanned === null || (this.#position !== null && this.#position > this.#scanned)) this.#scanned = this.#position;
    try {
      const { found, reached } = await this.#options.findAfter(this.#scanned);
      this.#suspect = found;
      if (!found) this.#scanned = reached;
    } catch {
      // If the server does not answer reads either, the subscription is dropped only after one more check.
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
