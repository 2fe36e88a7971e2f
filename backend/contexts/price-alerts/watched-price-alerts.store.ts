import type { Position } from '../../platform/event-store/event-store.port.ts';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import { findEvery } from '../../platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type Filter, type StoredDocument } from '../../platform/read-store/collection.ts';
import type { LastPrice } from '../quotes/published/quote.ts';
import { type Condition, evaluate, initialProgress, type Progress, type Side } from './crossing.policy.ts';
import type { PriceAlertEvent } from './published/price-alert.events.ts';

type Choice = Extract<PriceAlertEvent, { readonly type: 'PriceAlertSet' | 'PriceAlertChanged' }>;

/** A ticker's price and its provider. */
export interface SourcedPrice extends LastPrice {
  readonly source: string;
  readonly sample: boolean;
}

/** A crossing that is not yet in the log. */
export interface FoundCrossing extends SourcedPrice {
  readonly side: Side;
  readonly version: number;
}

/** A watched price alert; `_id` is its id. */
export interface WatchedPriceAlert extends StoredDocument, Condition {
  readonly accountId: string;
  readonly ticker: string;
  readonly brandId: string;
  readonly version: number;
  readonly progress: Progress;
  /** Ordered by price time. */
  readonly found: readonly FoundCrossing[];
  readonly hasFound: boolean;
  /** Position of the event that last set or ended it. */
  readonly position: string;
}

const watched = defineCollection<WatchedPriceAlert>({
  name: 'watchedPriceAlerts',
  version: 1,
  fields: { ticker: 'string', accountId: 'string', hasFound: 'boolean', extendedHours: 'boolean' },
  indexes: [
    { fields: ['ticker'], serves: 'alerts for a ticker with a new price' },
    { fields: ['accountId'], serves: 'alerts of an account that’s being closed' },
    { fields: ['hasFound'], serves: 'crossings that aren’t in the log yet' },
    { fields: ['extendedHours', 'ticker'], serves: 'tickers whose prices are needed outside the regular session' },
  ],
});

const PAGE = 500;
/** An ended alert keeps only its id and position, so that a process that has lost its lease can't revive it. */
const ENDED = {
  accountId: '',
  ticker: '',
  brandId: '',
  kind: 'above',
  value: 0,
  extendedHours: false,
  progress: { asOf: null, session: '', armed: null },
  found: [],
  hasFound: false,
} as const;

/**
 * The state of each price alert: operational state, maintained from the log by one process and advanced by prices. A crossing is stored in the same
 * write as the resulting state, and removed once it is in the log, so a crash neither loses nor repeats it.
 */
export class WatchedPriceAlerts {
  readonly #alerts: OperationalCollection<WatchedPriceAlert>;

  constructor(store: OperationalStore) {
    this.#alerts = store.collection(watched);
  }

  /** Starts watching a new or changed condition. */
  async watch({ type, data }: Choice, position: Position): Promise<void> {
    const { alertId, accountId, version, kind, value, extendedHours, setAt, reference } = data;
    await changeRecord(this.#alerts, alertId, (stored) => {
      if (stored && stored.position >= position) return null;
      const ofAlert = type === 'PriceAlertSet' ? data : stored;
      // The alert has ended, or was never set.
      if (!ofAlert || ofAlert.accountId === '') return null;
      const { ticker, brandId } = ofAlert;
      const progress = initialProgress(data, setAt, reference);
      const condition = { kind, value, extendedHours };
      return { _id: alertId, accountId, ticker, brandId, version, ...condition, progress, found: [], hasFound: false, position };
    });
  }

  async end(alertId: string, position: Position): Promise<void> {
    await changeRecord(this.#alerts, alertId, (stored) => {
      if (stored && stored.position >= position) return null;
      return { _id: alertId, ...ENDED, version: 0, position };
    });
  }

  async endAll(accountId: string, position: Position): Promise<void> {
    for await (const { _id } of this.#all({ accountId }, ['accountId'])) await this.end(_id, position);
  }

  /** Whether the alert still exists. */
  async isSet(alertId: string): Promise<boolean> {
    const alert = await this.#alerts.get(alertId);
    return alert !== null && alert.accountId !== '';
  }

  /** Applies a ticker's new price to its alerts. */
  async priced(ticker: string, price: SourcedPrice, now: Date): Promise<void> {
    for await (const alert of this.#all({ ticker }, ['ticker'])) {
      if (advanced(alert, price, now) === null) continue;
      await changeRecord(this.#alerts, alert._id, (stored) => stored && advanced(stored, price, now));
    }
  }

  /** Alerts with crossings that are not yet in the log. */
  withFound(): AsyncIterable<WatchedPriceAlert> {
    return this.#all({ hasFound: true }, ['hasFound']);
  }

  /** Removes a crossing once it has been recorded in the log, or refused as outdated. */
  async recorded(alertId: string, { version, asOf }: FoundCrossing): Promise<void> {
    await changeRecord(this.#alerts, alertId, (stored) => {
      if (stored?.found.some((each) => each.version === version && each.asOf === asOf) !== true) return null;
      const found = stored.found.filter((each) => each.version !== version || each.asOf !== asOf);
      return { ...stored, found, hasFound: found.length > 0 };
    });
  }

  /** Tickers with an alert that includes prices outside regular hours. */
  extendedTickers(): Promise<ReadonlySet<string>> {
    return this.#tickers({ extendedHours: true });
  }

  /** Tickers with an alert. */
  tickers(): Promise<ReadonlySet<string>> {
    return this.#tickers({});
  }

  /** Ended alerts have no ticker. */
  async #tickers(of: { readonly extendedHours?: true }): Promise<ReadonlySet<string>> {
    const tickers = new Set<string>();
    for (let last = ''; ; ) {
      const filter = { ...of, ticker: { $gt: last } };
      const { documents, next } = await this.#alerts.find({ filter, sort: ['ticker'], limit: PAGE });
      for (const { ticker } of documents) tickers.add(ticker);
      if (next === null) return tickers;
      last = documents.at(-1)?.ticker ?? last;
    }
  }

  #all(filter: Filter, sort: readonly string[]): AsyncIterable<WatchedPriceAlert> {
    return findEvery(this.#alerts, filter, sort);
  }
}

/** Null if nothing worth storing changed. A newer price time alone isn't worth it: the caller tracks it. */
function advanced(alert: WatchedPriceAlert, price: SourcedPrice, now: Date): WatchedPriceAlert | null {
  const evaluated = evaluate(alert, alert.progress, price, now);
  if (evaluated === null) return null;
  const { progress, crossed } = evaluated;
  if (crossed === null && isSame(progress, alert.progress)) return null;
  const found = crossed === null ? alert.found : [...alert.found, { ...price, side: crossed, version: alert.version }];
  return { ...alert, progress, found, hasFound: found.length > 0 };
}

function isSame(a: Progress, b: Progress): boolean {
  return a.session === b.session && a.armed?.join() === b.armed?.join();
}
