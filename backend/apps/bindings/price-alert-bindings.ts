import { FollowedTickers } from '../../contexts/price-alerts/followed-tickers.port.ts';
import { KnownPrices } from '../../contexts/price-alerts/known-prices.port.ts';
import { FollowedSymbols } from '../../contexts/watchlists/followed-symbols.reader.ts';
import { WatchlistEntries } from '../../contexts/watchlists/watchlist-entries.reader.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { providing } from '../platform.module.ts';

/** Ports of price alerts to other contexts, in the web server. */
export function priceAlertBindings(
  companies: { byTicker(input: string): { readonly ticker: string } | null },
  quotes: KnownPrices,
) {
  return [
    { provide: KnownPrices, useValue: quotes },
    providing(
      FollowedTickers,
      (events: EventStore, codec: EventCodec) => new FollowedSymbols(new WatchlistEntries(events, codec), companies),
      EventStore,
      EventCodec,
    ),
  ];
}
