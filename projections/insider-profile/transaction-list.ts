import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { isSample } from '../../backend/contexts/filings/published/sample-filing.policy.ts';
import type { FilingLevels } from './filing-levels.reader.ts';
import type { InsiderTransactionResponse } from './insider.response.ts';
import type { PurchasePattern } from './purchase-pattern.policy.ts';
import { type RecordedTrade, tradeId } from './read-filing.ts';
import { dayOfTrade } from './recorded-trades.ts';
import type { ShowInsiderRequest } from './show-insider.request.ts';
import { isCounted } from './trade-totals.ts';
import { meaningOf } from './transaction-code.catalog.ts';

/** Filters, pages and formats the transactions of a profile. Pure. */

export interface TradePage {
  readonly trades: readonly RecordedTrade[];
  readonly next: string | null;
}

/** @param trades newest first. @returns null when the cursor is not one of this list. */
export function pageOf(trades: readonly RecordedTrade[], request: ShowInsiderRequest): TradePage | null {
  const { code, company, open_market: openMarket, limit, cursor } = request;
  const issuer = company?.padStart(10, '0');
  const wanted = trades.filter(
    (trade) =>
      (code === undefined || trade.code === code) &&
      (issuer === undefined || trade.filing.report.issuer.cik === issuer) &&
      (!openMarket || trade.kind === 'P' || trade.kind === 'S'),
  );
  const after = cursor === undefined ? null : /^(\d{4}-\d{2}-\d{2}~[\dTZ:.-]{24}~\d{10}-\d{2}-\d{6})~(\d{1,6})$/.exec(cursor);
  if (cursor !== undefined && after === null) return null;
  const rest = after ? wanted.filter((trade) => isAfter(trade, after[1] as string, Number(after[2]))) : wanted;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { trades: page, next: last && rest.length > limit ? `${sortKeyOf(last)}~${last.index}` : null };
}

/** Sort key, descending; transactions of one filing are then ordered by ascending index. */
const sortKeyOf = (trade: RecordedTrade) => [dayOfTrade(trade), trade.filing.sortAt, trade.filing._id].join('~');

function isAfter(trade: RecordedTrade, cursor: string, index: number): boolean {
  const own = sortKeyOf(trade);
  return own < cursor || (own === cursor && trade.index > index);
}

export interface TransactionContext {
  readonly ownerCik: string;
  readonly patterns: ReadonlyMap<RecordedTrade, PurchasePattern>;
  readonly alsoReported: ReadonlyMap<string, readonly string[]>;
  readonly tickerOf: (cik: string) => string | null;
  readonly scored: FilingLevels;
}

export function transactionOf(trade: RecordedTrade, context: TransactionContext): InsiderTransactionResponse {
  const { filing } = trade;
  const { issuer, owners } = filing.report;
  return {
    accession: filing._id,
    form: filing.form,
    filed_at: filing.filedOn,
    link: documentLink(filing.indexUrl),
    company: { cik: issuer.cik, name: issuer.name, ticker: context.tickerOf(issuer.cik) },
    date: trade.day ?? trade.date,
    date_impossible: trade.day === null && trade.date !== null,
    code: trade.code,
    meaning: meaningOf(trade.code),
    security: trade.security,
    derivative: trade.derivative,
    counted: isCounted(trade),
    shares: trade.shares,
    price: trade.price,
    price_in_footnote: trade.price === null && trade.priceNote,
    value: trade.value,
    acquired_disposed: trade.acquiredDisposed,
    shares_after: trade.sharesAfter,
    ownership: trade.directOrIndirect,
    nature: trade.nature,
    market: trade.market ?? null,
    planned: trade.planned,
    ...(trade.marks && { marks: [...trade.marks] }),
    pattern: context.patterns.get(trade) ?? null,
    amends: trade.amends,
    also_reported_in: [...(context.alsoReported.get(tradeId(trade)) ?? [])],
    joint_filers: owners.filter(({ cik }) => cik !== context.ownerCik).map(({ cik, name }) => ({ cik, name })),
    ...context.scored(filing._id),
    sample: isSample(filing._id, filing.synthetic),
  };
}

/** Other filings that report the same trade, by the id of each line. */
export function alsoReported(trades: readonly RecordedTrade[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const same of Map.groupBy(trades, (trade) => trade.sameAs ?? tradeId(trade)).values()) {
    if (same.length < 2) continue;
    for (const trade of same) {
      const others = same.map(({ filing }) => filing._id).filter((accession) => accession !== trade.filing._id);
      found.set(tradeId(trade), others);
    }
  }
  return found;
}
