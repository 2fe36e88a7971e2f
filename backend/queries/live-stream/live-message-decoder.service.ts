import { Injectable } from '@nestjs/common';
import { accountEvents } from '../../contexts/accounts/published/account.events.ts';
import { alertRunEvents } from '../../contexts/alerts/published/alert-run.events.ts';
import { subscriptionEvents } from '../../contexts/billing/published/subscription.events.ts';
import { filingRelationEvents } from '../../contexts/disclosures/published/filing-relations.events.ts';
import { filingEvents } from '../../contexts/filings/published/filing.events.ts';
import { analysisEvents } from '../../contexts/scoring/published/analysis.events.ts';
import { scoringEvents } from '../../contexts/scoring/published/scoring.events.ts';
import { watchlistEvents } from '../../contexts/watchlists/published/watchlist.events.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import type { StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { KnownFilings } from './known-filings.service.ts';
import { audienceOf, type LiveSource } from './live-audience.policy.ts';
import type { LiveMessage } from './live-message.ts';

/** Turns stored events into messages for open pages. */
@Injectable()
export class LiveMessageDecoder {
  readonly #codec = new EventCodec([
    ...filingEvents,
    ...filingRelationEvents,
    ...scoringEvents,
    ...analysisEvents,
    ...watchlistEvents,
    ...alertRunEvents,
    ...accountEvents,
    ...subscriptionEvents,
  ]);

  constructor(private readonly filings: KnownFilings) {}

  /** Null for an event that concerns no page. One that cannot be decoded stops the views and is reported there; pages ignore it. */
  decode(stored: StoredEvent): LiveMessage | null {
    try {
      const event = this.#codec.decode<LiveSource>(stored);
      const audience = event && audienceOf(event);
      if (!audience) return null;
      if (audience.kind === 'filing') this.filings.learn(audience);
      return { type: stored.type, position: stored.position, audience };
    } catch {
      return null;
    }
  }
}
