import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  ACCOUNT,
  type AccountEvent,
  accountEvents,
  SESSION,
  type SessionEvent,
} from '../../contexts/accounts/published/account.events.ts';
import { exponentialBackoff, pause } from '../../platform/clock/backoff.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore, type Position, type StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { watchedSubscription } from '../../platform/subscriptions/watched-subscription.ts';
import type { LiveConnection } from './live-connection.service.ts';
import { LiveConnections } from './live-connections.service.ts';

const QUIET_MS = 30_000;
/** Recent ends kept for pages that are connecting at that moment. */
const MAX_REMEMBERED = 10_000;

/**
 * Closes the pages of ended sessions and erased accounts. It has its own subscription, because everything else sent to pages waits for the views,
 * however far they are behind.
 */
@Injectable()
export class EndedPages {
  readonly #codec = new EventCodec(accountEvents);
  readonly #backoff = exponentialBackoff(250, 10_000);
  /** Keys of sessions and ids of accounts. */
  readonly #ended = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(
    private readonly events: EventStore,
    private readonly pages: LiveConnections,
    private readonly logger: Logger,
  ) {}

  /** Whether a page must be closed because its session ended after it was admitted. */
  has({ sessionKey, accountId }: LiveConnection): boolean {
    return this.#ended.has(sessionKey) || this.#ended.has(accountId);
  }

  /** Follows the log from a position until the signal. Resubscribes after every drop. */
  async follow(from: Position | null, signal: AbortSignal): Promise<void> {
    let after = from;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const options = { after, categories: [SESSION, ACCOUNT], signal };
        for await (const message of watchedSubscription(this.events, options, QUIET_MS)) {
          failures = 0;
          if (message.kind === 'event') this.#close(message.event);
          after = (message.kind === 'event' ? message.event.position : message.position) ?? after;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn({ err: error }, 'can’t follow ended sessions right now');
      }
      await pause(this.#backoff(failures + 1), signal);
    }
  }

  #close(stored: StoredEvent): void {
    const event = this.#decoded(stored);
    if (event?.type === 'SessionEnded') this.#ended.set(event.data.sessionKey, true);
    else if (event?.type === 'AccountErased') this.#ended.set(event.data.accountId, true);
    else return;
    for (const page of this.pages.of(event.data.accountId)) if (this.has(page)) page.close();
  }

  /** An event that cannot be decoded stops the views and is reported there. */
  #decoded(stored: StoredEvent): SessionEvent | AccountEvent | null {
    try {
      return this.#codec.decode<SessionEvent | AccountEvent>(stored);
    } catch {
      return null;
    }
  }
}
