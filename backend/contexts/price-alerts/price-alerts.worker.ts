import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import type { AlertChannels } from './alert-channels.port.ts';
import { HeldPriceAlerts } from './held-price-alerts.reader.ts';
import { KeepPriceAlertsWhenChanged } from './keep-price-alerts-when-changed.process.ts';
import { type PriceAlertKindOptions, priceAlertKind } from './message/price-alert-kind.adapter.ts';
import type { NewPrices } from './new-prices.port.ts';
import { QueueMessagesWhenPriceCrossed } from './queue-messages-when-price-crossed.process.ts';
import { WatchPrices } from './watch-prices.schedule.ts';
import { WatchedPriceAlerts } from './watched-price-alerts.store.ts';

export interface PriceAlertsDependencies extends Pick<PriceAlertKindOptions, 'contacts' | 'urlOf' | 'unsubscribeUrl'> {
  readonly prices: NewPrices;
  readonly alertChannels: AlertChannels;
}

export interface PriceAlertsWorker extends WorkerPart {
  /** Tickers whose price is also needed outside regular hours. */
  readonly extendedTickers: () => Promise<ReadonlySet<string>>;
  /** Tickers with a price alert. */
  readonly tickersWithAlerts: () => Promise<ReadonlySet<string>>;
}

/** Price alerts, from a refreshed price to outbox rows. */
export function priceAlertsWorker(
  { env, events, codec, executor, operations, outbox, clock, templates }: WorkerContext,
  { prices, alertChannels, contacts, urlOf, unsubscribeUrl }: PriceAlertsDependencies,
): PriceAlertsWorker {
  const watched = new WatchedPriceAlerts(operations);
  const postalAddress = env.MAIL_POSTAL_ADDRESS ?? null;
  return {
    name: 'price-alerts',
    extendedTickers: () => watched.extendedTickers(),
    tickersWithAlerts: () => watched.tickers(),
    processes: [
      new KeepPriceAlertsWhenChanged(watched, executor, new HeldPriceAlerts(events, codec), prices),
      new QueueMessagesWhenPriceCrossed(events, codec, outbox),
    ],
    schedules: [new WatchPrices({ prices, watched, alertChannels, executor, clock })],
    messages: [
      priceAlertKind({ watched, alertChannels, contacts, executor, clock, urlOf, unsubscribeUrl, postalAddress, templates }),
    ],
  };
}
