import { type Read, replaceRead } from '../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';
import type { CompanyFigures, DailyPrice, LastPrice, PriceHistory } from './published/quote.ts';

/** A provider's answers for one ticker (`_id`), and when each part was last requested; null before the first request. */
export interface QuoteRecord extends StoredDocument {
  /** Increases with every write to the cache, so that readers can fetch what is new. */
  readonly seq: number;
  readonly source: string;
  readonly sample: boolean;
  readonly last: LastPrice | null;
  readonly lastAt: string | null;
  readonly figures: CompanyFigures | null;
  readonly figuresAt: string | null;
  /** Newest row of the history, which is stored separately. */
  readonly newestDay: Pick<DailyPrice, 'date' | 'volume'> | null;
  readonly historyAt: string | null;
}

interface HistoryRecord extends StoredDocument, PriceHistory {}

const quotes = defineCollection<QuoteRecord>({
  name: 'quotes',
  version: 1,
  fields: { seq: 'number' },
  indexes: [{ fields: ['seq'], serves: 'quotes written since a reader last checked' }],
});
const histories = defineCollection<HistoryRecord>({ name: 'quoteHistory', version: 1, fields: {}, indexes: [] });

const PAGE = 500;

/** Quotes and daily prices as received from the provider. Only the refresh schedule writes them, one process at a time. */
export class QuotesStore {
  readonly #quotes: OperationalCollection<QuoteRecord>;
  readonly #histories: OperationalCollection<HistoryRecord>;

  constructor(store: OperationalStore) {
    this.#quotes = store.collection(quotes);
    this.#histories = store.collection(histories);
  }

  recordsOf(tickers: readonly string[]): Promise<ReadonlyMap<string, Read<QuoteRecord>>> {
    return this.#quotes.getMany(tickers);
  }

  /** Records written after `seq`, in that order, at most one page. Call again until the result is empty. */
  async since(seq: number): Promise<readonly QuoteRecord[]> {
    return (await this.#quotes.find({ filter: { seq: { $gt: seq } }, sort: ['seq'], limit: PAGE })).documents;
  }

  /**
   * Replaces the record that was read before the request, or writes a new one.
   * @throws RecordOvertaken if another worker has written it since; its answer is newer.
   */
  async put(record: Read<Omit<QuoteRecord, 'seq'>>): Promise<void> {
    const newest = await this.#quotes.find({ filter: { seq: { $gt: 0 } }, sort: ['-seq'], limit: 1 });
    const { _id, source, sample, last, lastAt, figures, figuresAt, newestDay, historyAt, _rev } = record;
    const seq = (newest.documents[0]?.seq ?? 0) + 1;
    const next = { _id, seq, source, sample, last, lastAt, figures, figuresAt, newestDay, historyAt };
    await replaceRead(this.#quotes, _rev === undefined ? next : { ...next, _rev });
  }

  async history(ticker: string): Promise<PriceHistory | null> {
    const record = await this.#histories.get(ticker);
    return record && { prices: record.prices, asOf: record.asOf, source: record.source, sample: record.sample };
  }

  /** Revision of a ticker's daily prices, to be read before requesting newer ones; undefined if none. */
  async historyRevision(ticker: string): Promise<number | undefined> {
    return (await this.#histories.get(ticker))?._rev;
  }

  /** @param rev revision as read before. @throws RecordOvertaken if another worker has written newer ones since. */
  async putHistory(ticker: string, history: PriceHistory, rev?: number): Promise<void> {
    const record = { _id: ticker, ...history };
    await replaceRead(this.#histories, rev === undefined ? record : { ...record, _rev: rev });
  }
}
