import type { Clock } from '../../platform/clock/clock.ts';
import { DAY_MS } from '../../platform/values/durations.ts';
import { easternInstant, inMarketHours, lastSessionDate, weekdays } from './market-hours.ts';
import type { CompanyFigures, DailyPrice, LastPrice } from './published/quote.ts';
import { cents, sampleDay, sampleShare as share } from './published/sample-prices.ts';
import { QuoteProvider } from './quotes.port.ts';

const YEAR_MS = 365 * DAY_MS;

/** Quotes for the built-in sample mode. Prices depend only on ticker and minute; history, range and last price are consistent. */
export class SampleQuotes extends QuoteProvider {
  readonly source = 'sample';
  readonly sample = true;

  constructor(private readonly clock: Clock) {
    super();
  }

  async lastPrice(ticker: string): Promise<LastPrice> {
    const now = this.clock.now();
    const date = lastSessionDate(now);
    const close = easternInstant(date, '16:00:00');
    const moment = Math.floor(Math.min(now.getTime(), close) / 60_000) * 60_000;
    const [before, today] = this.#days(ticker, dayBefore(date, 5), date).slice(-2) as [DailyPrice, DailyPrice];
    // Stay within the day's range, so that the price fits the history.
    const price = moment < close ? cents(today.low + (today.high - today.low) * share(ticker, `${moment}`)) : today.close;
    const traded = Math.min(1, Math.max(0.02, (moment - easternInstant(date, '09:30:00')) / (6.5 * 3_600_000)));
    return {
      price,
      changePercent: cents((price / before.close - 1) * 100),
      volume: Math.round((today.volume ?? 0) * (inMarketHours(now) ? traded : 1)),
      open: today.open,
      previousClose: before.close,
      asOf: new Date(moment).toISOString(),
    };
  }

  async figures(ticker: string): Promise<CompanyFigures> {
    const date = lastSessionDate(this.clock.now());
    const year = this.#days(ticker, new Date(Date.parse(date) - YEAR_MS).toISOString().slice(0, 10), date);
    const close = year.at(-1)?.close ?? 0;
    const loss = share(ticker, 'loss') < 0.2;
    const peRatio = loss ? null : cents(8 + 40 * share(ticker, 'pe'));
    return {
      marketCap: Math.round(close * sharesOutstanding(ticker)),
      peRatio,
      eps: peRatio === null ? cents(-close / 20) : cents(close / peRatio),
      dividendYield: share(ticker, 'dividend') < 0.4 ? 0 : cents(4 * share(ticker, 'yield')),
      averageVolume: averageVolume(ticker),
      week52Low: Math.min(...year.map(({ low }) => low)),
      week52High: Math.max(...year.map(({ high }) => high)),
    };
  }

  async history(ticker: string, from: string, to: string): Promise<readonly DailyPrice[]> {
    const last = lastSessionDate(this.clock.now());
    return this.#days(ticker, from, to < last ? to : last);
  }

  #days(ticker: string, from: string, to: string): readonly DailyPrice[] {
    return weekdays(from, to).map((date) => ({
      date,
      ...sampleDay(ticker, date),
      volume: Math.round(averageVolume(ticker) * (0.4 + 2 * share(ticker, `volume${date}`) ** 2)),
    }));
  }
}

const sharesOutstanding = (ticker: string): number => Math.round(10 ** (7 + 2.8 * share(ticker, 'shares')));
const averageVolume = (ticker: string): number =>
  Math.round(sharesOutstanding(ticker) * (0.002 + 0.01 * share(ticker, 'turnover')));
const dayBefore = (date: string, days: number): string => new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
