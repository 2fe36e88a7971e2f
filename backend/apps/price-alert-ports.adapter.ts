import { type AlertSettingsStore, channelSettings, pushThreshold } from '../contexts/alerts/recipients/alert-settings.store.ts';
import { planHolderOf } from '../contexts/alerts/recipients/plan-holder.ts';
import type { WatchersStore } from '../contexts/alerts/recipients/watchers.store.ts';
import { channelsFor } from '../contexts/alerts/runs/alert.policy.ts';
import { planOf } from '../contexts/plans/published/plan.policy.ts';
import { featureRefusal } from '../contexts/plans/published/plan-feature.policy.ts';
import { type AlertReach, AlertReaches } from '../contexts/price-alerts/alert-reach.port.ts';
import { FollowedTickers } from '../contexts/price-alerts/followed-tickers.port.ts';
import { NewPrices } from '../contexts/price-alerts/new-prices.port.ts';
import type { QuoteCache } from '../contexts/quotes/quote-cache.store.ts';
import type { WatchlistEntries } from '../contexts/watchlists/watchlist-entries.reader.ts';
import type { Clock } from '../platform/clock/clock.ts';

/** A price alert has no level, so it uses every channel on which the account gets alerts. */
const HIGHEST = 'CRITICAL';

/** Delivery settings for price alerts, as stored by the alert process. */
export class AccountReaches extends AlertReaches {
  constructor(
    private readonly watchers: Pick<WatchersStore, 'entriesOf'>,
    private readonly settings: Pick<AlertSettingsStore, 'of'>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async of(accountId: string, ticker: string, brandId: string): Promise<AlertReach> {
    const settings = (await this.settings.of([accountId])).get(accountId);
    if (settings?.erased) return notSent('erased');
    const entry = (await this.watchers.entriesOf(accountId)).find((each) => each.ticker === ticker);
    if (!entry) return notSent('not_followed');
    if (entry.paused) return notSent('paused');
    if (entry.mutedUntil && this.clock.now().toISOString() < entry.mutedUntil) return notSent('muted');
    const refusal = featureRefusal(planOf(settings ? planHolderOf(settings) : null, brandId), brandId, 'priceAlerts');
    if (refusal) return notSent(refusal.code);
    const channels = channelsFor(HIGHEST, channelSettings(settings), pushThreshold(settings));
    return typeof channels === 'string' ? notSent(channels) : { channels, notSent: null };
  }
}

const notSent = (reason: string): AlertReach => ({ channels: [], notSent: reason });

/** Prices from the configured source, as they are written to the cache. */
export class RefreshedPrices extends NewPrices {
  constructor(
    private readonly cache: Pick<QuoteCache, 'since'>,
    /** Null without a provider. */
    private readonly source: string | null,
  ) {
    super();
  }

  override async since(seq: number) {
    if (this.source === null) return { prices: [], seq };
    const records = await this.cache.since(seq);
    const prices = records.flatMap(({ _id: ticker, last, source, sample }) =>
      last === null || source !== this.source ? [] : [{ ticker, price: { ...last, source, sample } }],
    );
    return { prices, seq: records.at(-1)?.seq ?? seq };
  }
}

/** Tickers of a watchlist, read from its stream. */
export class WatchlistTickers extends FollowedTickers {
  constructor(
    private readonly entries: Pick<WatchlistEntries, 'of'>,
    private readonly companies: { byTicker(input: string): { readonly ticker: string } | null },
  ) {
    super();
  }

  override async symbolOf(accountId: string, typed: string): Promise<string | null> {
    const spellings = [this.companies.byTicker(typed)?.ticker, typed.toUpperCase()];
    const entry = (await this.entries.of(accountId)).find(({ ticker }) => spellings.includes(ticker));
    return entry?.ticker ?? null;
  }
}
