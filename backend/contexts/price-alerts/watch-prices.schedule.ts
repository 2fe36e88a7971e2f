import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Schedule } from '../../platform/schedules/schedule.ts';
import type { AlertChannels } from './alert-channels.port.ts';
import type { NewPrices } from './new-prices.port.ts';
import { priceAlertsStream } from './price-alert.stream.ts';
import { priceAlertsDecider } from './price-alerts.decider.ts';
import type { FoundCrossing, WatchedPriceAlert, WatchedPriceAlerts } from './watched-price-alerts.store.ts';
import { PRICE_ALERT_SCHEDULES } from './worker-names.catalog.ts';

export interface WatchPricesOptions {
  readonly prices: NewPrices;
  readonly watched: WatchedPriceAlerts;
  readonly alertChannels: AlertChannels;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
}

const POLL_MS = 2_000;

/** Checks every refreshed price against the price alerts and records crossings. Those found before a crash or log outage are recorded later. */
export class WatchPrices extends Schedule {
  readonly name = PRICE_ALERT_SCHEDULES.watchPrices.name;
  readonly lease = PRICE_ALERT_SCHEDULES.watchPrices.lease;
  /** Time of the newest price per ticker: a provider may return an older one again. */
  readonly #newest = new Map<string, string>();
  #seq = 0;

  constructor(private readonly options: WatchPricesOptions) {
    super();
  }

  /** Start over, because another worker may have run meanwhile; processing a price twice is harmless. */
  override begin(): void {
    this.#seq = 0;
    this.#newest.clear();
  }

  async look(signal?: AbortSignal): Promise<number> {
    const { prices, seq } = await this.options.prices.since(this.#seq);
    const now = this.options.clock.now();
    for (const { ticker, price } of prices) {
      if (signal?.aborted) return 0;
      if (price.asOf <= (this.#newest.get(ticker) ?? '')) continue;
      await this.options.watched.priced(ticker, price, now);
      this.#newest.set(ticker, price.asOf);
    }
    const more = seq > this.#seq;
    this.#seq = seq;
    await this.#recordFound(signal);
    return more ? 0 : POLL_MS;
  }

  async #recordFound(signal?: AbortSignal): Promise<void> {
    for await (const alert of this.options.watched.withFound()) {
      await this.setAside.attempt(priceAlertsStream(alert.accountId), async () => {
        for (const crossing of alert.found) {
          if (signal?.aborted) return;
          await this.#record(alert, crossing);
          await this.options.watched.recorded(alert._id, crossing);
        }
      });
      if (signal?.aborted) return;
    }
    this.setAside.sweep();
  }

  async #record(alert: WatchedPriceAlert, crossing: FoundCrossing): Promise<void> {
    const { _id: alertId, accountId, ticker, brandId, kind, value } = alert;
    const { side, version, price, changePercent, open = null, previousClose = null, asOf, source, sample } = crossing;
    const reach = await this.options.alertChannels.of(accountId, ticker, brandId);
    const figures = { price, changePercent, open, previousClose, asOf, source, sample };
    const crossed = { accountId, alertId, version, ticker, brandId, kind, value, side, ...figures };
    const commandId = deterministicId('price-crossed', alertId, String(version), asOf);
    await this.options.executor.execute(
      priceAlertsDecider,
      priceAlertsStream(accountId),
      { kind: 'cross', accountId, crossing: { ...crossed, channels: [...reach.channels], notSent: reach.notSent } },
      {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: commandId,
        causationId: commandId,
        brandId,
        occurredAt: this.options.clock.now().toISOString(),
      },
    );
  }
}
