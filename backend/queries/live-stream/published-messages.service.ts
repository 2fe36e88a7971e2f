import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Deadline } from '../../platform/clock/deadline.ts';
import { EventStore, type Position, type StoredEvent, toPosition } from '../../platform/event-store/event-store.port.ts';
import { LIVE_CATEGORIES } from './live-audience.policy.ts';
import type { LiveMessage } from './live-message.ts';
import { LiveMessageDecoder } from './live-message-decoder.service.ts';
import { RecentMessages } from './recent-messages.ts';

const REPLAY_PAGE = 500;
/** Maximum pages of the log read for a resuming client. One that missed more refetches everything. */
const REPLAY_PAGES = 4;
/** Events parsed per turn of the event loop. */
const DECODED_AT_ONCE = 50;
/** Before the first event. */
const BEGINNING = toPosition(0);

/** The messages published to open pages: recent ones are cached, older ones are read from the log again. */
@Injectable()
export class PublishedMessages {
  #recent = new RecentMessages(BEGINNING);
  #position: Position | null = null;
  /** The most recent log read; log reads run one after the other. */
  #readingBack: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly events: EventStore,
    private readonly decoder: LiveMessageDecoder,
  ) {}

  /** Starts at the end of the log. */
  async begin(): Promise<void> {
    this.#position = await this.events.tail();
    this.#recent = new RecentMessages(this.#position ?? BEGINNING);
  }

  /** Everything up to this position has been published; null while the log is empty. */
  get position(): Position | null {
    return this.#position;
  }

  /** @param message null for an event that concerned no page. */
  add(message: LiveMessage | null, position: Position | null): void {
    if (message) this.#recent.add(message);
    this.#position = position ?? this.#position;
  }

  /** Whether everything published after a position is cached. */
  remembers(position: string): boolean {
    return this.#recent.covers(position);
  }

  /** Position that the watchlist view must have passed to show an account's published changes; null while the log is empty. */
  watchlistChangedAt(accountId: string): Position | null {
    if (this.#position === null) return null;
    return this.#recent.watchlistChangedAt(accountId);
  }

  /**
   * Messages published after one position and up to another, oldest first.
   * @param mayReadBack whether the log may be read when they are not cached.
   * @returns null when they are too many, or when the position is not in this log.
   */
  async between(start: string, upTo: Position | null, mayReadBack: boolean): Promise<readonly LiveMessage[] | null> {
    if (!/^\d{20}$/.test(start)) return null;
    const last = upTo ?? BEGINNING;
    // Positions up to the last published one are in the log; the tail must be read only for a later one.
    if (start > last && start > ((await this.events.tail()) ?? BEGINNING)) return null;
    if (this.#recent.covers(start)) return this.#recent.after(start).filter(({ position }) => position <= last);
    if (!mayReadBack) return null;
    const read = this.#readingBack.then(() => this.#readBack(start as Position, last));
    this.#readingBack = read.catch(() => {});
    return await read;
  }

  /** Reads missed messages from the log. Parses nothing until it is certain that there are not too many events. */
  async #readBack(start: Position, upTo: Position): Promise<readonly LiveMessage[] | null> {
    const events: StoredEvent[] = [];
    let after = start;
    for (let page = 0; page < REPLAY_PAGES; page += 1) {
      if (after >= upTo) return this.#decoded(events);
      const read = await this.events.readAll({ after, categories: LIVE_CATEGORIES, limit: REPLAY_PAGE });
      const known = read.events.filter(({ position }) => position <= upTo);
      events.push(...known);
      if (known.length < read.events.length || read.end || read.reached === null) return this.#decoded(events);
      after = read.reached;
      // Let other requests run between two pages.
      await setImmediate();
    }
    return null;
  }

  async #decoded(events: readonly StoredEvent[]): Promise<readonly LiveMessage[]> {
    const messages: LiveMessage[] = [];
    for (const [index, event] of events.entries()) {
      if (index % DECODED_AT_ONCE === DECODED_AT_ONCE - 1) {
        await setImmediate();
        Deadline.check();
      }
      const message = this.decoder.decode(event);
      if (message) messages.push(message);
    }
    return messages;
  }
}
