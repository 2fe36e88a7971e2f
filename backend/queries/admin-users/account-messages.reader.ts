import { Injectable } from '@nestjs/common';
import { ACCOUNT } from '../../contexts/accounts/published/account.events.ts';
import {
  type PushSubscriptionEvent,
  pushSubscriptionEvents,
} from '../../contexts/accounts/published/push-subscription.events.ts';
import { DIGEST, type DigestEvent, digestEvents } from '../../contexts/alerts/published/digest.events.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { DAY_MS } from '../../platform/values/durations.ts';
import type { UserResponse } from './users.response.ts';

const PAGE = 500;
const DAYS = 14;
/** Maximum events read per digest, including outcomes of its messages. */
const MAX_EVENTS_PER_DIGEST = 20;

const codec = new EventCodec([...pushSubscriptionEvents, ...digestEvents]);

/** Account data that no view has: browsers with notifications, and recent digests. */
@Injectable()
export class AccountMessages {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async devices(accountId: string): Promise<UserResponse['devices']> {
    const devices = new Map<string, { added_at: string }>();
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(`${ACCOUNT}-${accountId}`, { from, limit: PAGE });
      for (const stored of page) {
        const event = codec.decode<PushSubscriptionEvent>(stored);
        if (event?.type === 'PushSubscriptionAdded')
          devices.set(event.data.subscriptionKey, { added_at: stored.recordedAt.toISOString() });
        else if (event?.type === 'PushSubscriptionRemoved') devices.delete(event.data.subscriptionKey);
      }
      more = page.length === PAGE;
    }
    return [...devices.values()];
  }

  /** Days are in the account's time zone, which may be a day ahead of UTC. */
  async digests(accountId: string): Promise<UserResponse['digests']> {
    const now = this.clock.now().getTime();
    const days = Array.from({ length: DAYS }, (_, ago) => new Date(now + (1 - ago) * DAY_MS).toISOString().slice(0, 10));
    const found = await Promise.all(days.map((date) => this.#digest(accountId, date)));
    return found.flat();
  }

  async #digest(accountId: string, date: string): Promise<UserResponse['digests']> {
    const stored = await this.events.read(`${DIGEST}-${accountId}-${date}`, { limit: MAX_EVENTS_PER_DIGEST });
    const digest: UserResponse['digests'] = [];
    for (const each of stored) {
      const event = codec.decode<DigestEvent>(each);
      if (event?.type === 'DigestComposed') {
        const { critical, tickers, channel } = event.data;
        const filings = tickers.reduce((sum, ticker) => sum + ticker.filings.length + ticker.more, critical.length);
        digest.splice(0, 1, { date, composed_at: each.recordedAt.toISOString(), filings, channel, outcome: 'pending' });
      } else if (event) {
        const outcome = event.type === 'DigestDelivered' ? 'delivered' : event.data.outcome;
        for (const composed of digest) if (composed.channel === event.data.channel) composed.outcome = outcome;
      }
    }
    return digest;
  }
}
