import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  ACCOUNT,
  type AccountEvent,
  accountEvents,
  SESSION,
  type SessionEvent,
} from '../../contexts/accounts/published/account.events.ts';
import { type ApiKeyEvent, apiKeyEvents } from '../../contexts/accounts/published/api-key.events.ts';
import { exponentialBackoff, pause } from '../../platform/clock/backoff.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore, type Position, type StoredEvent } from '../../platform/event-store/event-store.port.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { watchedSubscription } from '../../platform/subscriptions/watched-subscription.ts';
import { LiveConnections } from './live-connections.service.ts';

const QUIET_MS = 30_000;
/** Recently ended sessions, API keys and accounts to remember, for pages that are just connecting. */
const MAX_REMEMBERED = 10_000;

type Ending = SessionEvent | AccountEvent | ApiKeyEvent;

/** Something open for a session or an API key. */
interface OpenStream extends RequestActor {
  close(): void;
}

/**
 * Closes the pages and event streams of ended sessions, revoked API keys and erased accounts. It has its own subscription, because everything else that is
 * sent to pages waits for the views, however far behind they are.
 */
@Injectable()
export class EndedPages {
  readonly #codec = new EventCodec([...accountEvents, ...apiKeyEvents]);
  readonly #backoff = exponentialBackoff(250, 10_000);
  /** Keys of sessions, and ids of API keys and accounts. */
  readonly #ended = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  readonly #streams = new Set<OpenStream>();

  constructor(
    private readonly events: EventStore,
    private readonly pages: LiveConnections,
    private readonly logger: Logger,
  ) {}

  /** Whether a page must be closed because its session ended after it was admitted. */
  has({ sessionKey, accountId }: RequestActor): boolean {
    return this.#ended.has(sessionKey) || this.#ended.has(accountId);
  }

  /** Closes a stream when it must end, which may be at once. @returns a function that stops watching it. */
  watch(stream: OpenStream): () => void {
    this.#streams.add(stream);
    if (this.has(stream)) stream.close();
    return () => this.#streams.delete(stream);
  }

  /** Follows the log from a position until the signal aborts. Resubscribes after every drop. */
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
        this.logger.warn({ err: error }, 'the check for ended sessions lost its subscription');
      }
      await pause(this.#backoff(failures + 1), signal);
    }
  }

  #close(stored: StoredEvent): void {
    const event = this.#decoded(stored);
    if (event?.type === 'SessionEnded') this.#ended.set(event.data.sessionKey, true);
    else if (event?.type === 'ApiKeyRevoked') this.#ended.set(event.data.keyId, true);
    else if (event?.type === 'AccountErased') this.#ended.set(event.data.accountId, true);
    else return;
    for (const open of [...this.pages.of(event.data.accountId), ...this.#streams]) if (this.has(open)) open.close();
  }

  /** An event that cannot be decoded stops the views and is reported there. */
  #decoded(stored: StoredEvent): Ending | null {
    try {
      return this.#codec.decode<Ending>(stored);
    } catch {
      return null;
    }
  }
}
