import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { priceAlertsStream } from './price-alert.stream.ts';
import { type HeldPriceAlert, priceAlertsDecider } from './price-alerts.decider.ts';
import type { PriceAlertEvent } from './published/price-alert.events.ts';

const PAGE = 500;

/** Reads an account's price alerts from its event stream. */
@Injectable()
export class HeldPriceAlerts {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Null if the account has no such alert. */
  async tickerOf(accountId: string, alertId: string): Promise<string | null> {
    const alerts = await this.lastHeld(accountId);
    return alerts.find((alert) => alert.alertId === alertId)?.ticker ?? null;
  }

  /** The account's alerts, or those it had when it ended. */
  async lastHeld(accountId: string): Promise<readonly HeldPriceAlert[]> {
    let state = priceAlertsDecider.initial;
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(priceAlertsStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.codec.decode<PriceAlertEvent>(stored);
        if (event && event.type !== 'PriceAlertsEnded') state = priceAlertsDecider.evolve(state, event);
      }
      more = page.length === PAGE;
    }
    return [...state.alerts.values()];
  }
}
