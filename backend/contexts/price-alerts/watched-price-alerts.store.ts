import type { Position } from '../../platform/event-store/event-store.port.ts';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import { findEvery } from '../../platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type Filter, type StoredDocument } from '../../platform/read-store/collection.ts';
import type { LastPrice } from '../quotes/published/quote.ts';
import { begun, type Condition, judged, type Progress, type Side } from './crossing.policy.ts';
import type { PriceAlertEvent } from './published/price-alert.events.ts';

type Choice = Extract<PriceAlertEvent, { readonly type: 'PriceAlertSet' | 'PriceAlertChanged' }>;

/** A price of a ticker, and whose it is. */
export interface SourcedPrice extends LastPrice {
  readonly source: string;
  readonly sample: boolean;
}

/** A crossing that is not in the log yet. */
export interface FoundCrossing extends SourcedPrice {
  readonly side: Side;
  readonly version: number;
}

/** A price alert as it is watched; `_id` is its id. */
export interface WatchedPriceAlert extends StoredDocument, Condition {
  readonly accountId: string;
  readonly ticker: string;
  readonly brandId: string;
  readonly version: number;
  readonly progress: Progress;
  /** In the order of their prices. */
  readonly found: readonly FoundCrossing[];
  readonly hasFound: boolean;
  /** Event that it was last chosen or ended by. */
  readonly position: string;
}

const watched = defineCollection<WatchedPriceAlert>({
  name: 'watchedPriceAlerts',
  version: 1,
  fields: { ticker: 'string', accountId: 'string', hasFound: 'boolean', extendedHours: 'boolean' },
  indexes: [
    { fields: ['ticker'], serves: 'alerts of a ticker whose price is new' },
    { fields: ['accountId'], serves: 'alerts of an account that ends' },
    { fields: ['hasFound'], serves: 'crossings that are not in the log yet' },
    { fields: ['extendedHours', 'ticker'], serves: 'tickers whose price is wanted beyond the session' },
  ],
});

const PAGE = 500;
/** One that ended keeps only its id, so that an owner that has lost its lease cannot make it live again. */
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
 * How far each price alert is: operational state, kept from the log by one process and moved on by prices. A crossing is noted with the state that
 * it leads to, in one write, and taken away once it is in the log: a crash between the two loses and doubles none.
 */
export class WatchedPriceAlerts {
  readonly #alerts: OperationalCollection<WatchedPriceAlert>;

  constructor(store: OperationalStore) {
    this.#alerts = store.collection(watched);
  }

  /** Begins to watch what was chosen. */
  async choose({ type, data }: Choice, position: Position): Promise<void> {
    const { alertId, accountId, version, kind, value, extendedHours, setAt, reference } = data;
    await changeRecord(this.#alerts, alertId, (stored) => {
      if (stored && stored.position >= position) return null;
      const ofAlert = type === 'PriceAlertSet' ? data : stored;
      // Changed and removed meanwhile, and read again from an earlier event.
      if (!ofAlert || ofAlert.accountId === '') return null;
      const { ticker, brandId } = ofAlert;
      const progress = begun(data, setAt, reference);
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

  /** Whether the alert is still set. */
  async isSet(alertId: string): Promise<boolean> {
    const alert = await this.#alerts.get(alertId);
    return alert !== null && alert.accountId !== '';
  }

  /** Lets a new price of a ticker move its alerts on. */
  async priced(ticker: string, price: SourcedPrice, now: Date): Promise<void> {
    for await (const alert of this.#all({ ticker }, ['ticker'])) {
      if (movedOn(alert, price, now) === null) continue;
      await changeRecord(this.#alerts, alert._id, (stored) => stored && movedOn(stored, price, now));
    }
  }

  /** Alerts with crossings that are not in the log yet. */
  withFound(): AsyncIterable<WatchedPriceAlert> {
    return this.#all({ hasFound: true }, ['hasFound']);
  }

  /** The crossing is in the log, or the log does not want it any more. */
  async recorded(alertId: string, { version, asOf }: FoundCrossing): Promise<void> {
    await changeRecord(this.#alerts, alertId, (stored) => {
      if (stored?.found.some((each) => each.version === version && each.asOf === asOf) !== true) return null;
      const found = stored.found.filter((each) => each.version !== version || each.asOf !== asOf);
      return { ...stored, found, hasFound: found.length > 0 };
    });
  }

  /** Tickers that have an alert on prices before and after the session. */
  extendedTickers(): Promise<ReadonlySet<string>> {
    return this.#tickers({ extendedHours: true });
  }

  /** Tickers that have an alert. */
  tickers(): Promise<ReadonlySet<string>> {
    return this.#tickers({});
  }

  /** An alert that ended has no ticker. */
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

/** Null where the price changes nothing worth storing: the time of the newest price alone is kept by who reads the prices. */
function movedOn(alert: WatchedPriceAlert, price: SourcedPrice, now: Date): WatchedPriceAlert | null {
  const moved = judged(alert, alert.progress, price, now);
  if (moved === null) return null;
  const { progress, crossed } = moved;
  if (crossed === null && isSame(progress, alert.progress)) return null;
  const found = crossed === null ? alert.found : [...alert.found, { ...price, side: crossed, version: alert.version }];
  return { ...alert, progress, found, hasFound: found.length > 0 };
}

function isSame(one: Progress, other: Progress): boolean {
  return one.session === other.session && one.armed?.join() === other.armed?.join();
}
