import { Injectable } from '@nestjs/common';
import { ACCOUNT, type AccountEvent, accountEvents } from '../../backend/contexts/accounts/published/account.events.ts';
import { type ApiKeyEvent, apiKeyEvents } from '../../backend/contexts/accounts/published/api-key.events.ts';
import { type FeedEvent, feedEvents } from '../../backend/contexts/accounts/published/feed.events.ts';
import { isStoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { EventStore, type Position, type StoredEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { newestFirst } from '../../backend/platform/event-store/newest-first.ts';

/** Checks the log for feeds and API keys revoked since the view's checkpoint, because they must stop working at once, however far behind the view is. */
@Injectable()
export class EndedAccess {
  readonly #codec = new EventCodec([...accountEvents, ...feedEvents, ...apiKeyEvents]);

  constructor(private readonly events: EventStore) {}

  /**
   * @param id id of the feed or key. @param shown position up to which the view has the account's events; null for none.
   * @returns whether it was revoked; false while the log is unavailable, so that the view decides.
   */
  async has(accountId: string, id: string, shown: Position | null): Promise<boolean> {
    try {
      for await (const stored of newestFirst(this.events, `${ACCOUNT}-${accountId}`)) {
        if (shown !== null && stored.position <= shown) break;
        if (this.#ends(stored, id)) return true;
      }
      return false;
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      return false;
    }
  }

  #ends(stored: StoredEvent, id: string): boolean {
    const event = this.#codec.decode<AccountEvent | FeedEvent | ApiKeyEvent>(stored);
    switch (event?.type) {
      case 'AccountErased':
        return true;
      case 'FeedRevoked':
        return event.data.feedId === id;
      case 'ApiKeyRevoked':
        return event.data.keyId === id;
      default:
        return false;
    }
  }
}
