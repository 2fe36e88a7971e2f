import type { ListedCompany, TickerPeriod } from './company-directory.port.ts';

/** Which company a ticker belonged to on which days, from the SEC's ticker files and administrators' corrections. Pure. */

/** A row of the newest file; `since` is its first day, absent if that was before days were recorded. */
export type DatedRow = readonly [cik: string, name: string, ticker: string, exchange: string | null, since?: string | null];

/** A row that the newest file no longer has, with its last day. */
export type EndedRow = readonly [cik: string, ticker: string, exchange: string | null, since: string | null, lastSeen: string];

interface Correction {
  readonly cik: string;
  /** When it was made, ISO-8601 UTC. */
  readonly at: string;
}

const keyOf = (cik: string, ticker: string) => `${ticker}|${cik}`;

/**
 * The rows of a new file with their days, and all rows that have ended.
 * @param before what was stored for the previous file from the same server; null for the first file.
 * @param days `yyyy-mm-dd`: today, and the day when the previous file was last known to be current.
 */
export function datedRows(
  companies: readonly ListedCompany[],
  before: { readonly companies: readonly DatedRow[]; readonly ended?: readonly EndedRow[] } | null,
  { today, lastSeen }: { readonly today: string; readonly lastSeen: string },
): { readonly rows: readonly DatedRow[]; readonly ended: readonly EndedRow[] } {
  const known = new Map(before?.companies.map(([cik, , ticker, , since = null]) => [keyOf(cik, ticker), since]));
  const rows = companies.map(({ cik, name, ticker, exchange }): DatedRow => {
    const since = known.get(keyOf(cik, ticker));
    return [cik, name, ticker, exchange, since === undefined ? today : since];
  });
  const present = new Set(rows.map(([cik, , ticker]) => keyOf(cik, ticker)));
  const gone = (before?.companies ?? []).filter(([cik, , ticker]) => !present.has(keyOf(cik, ticker)));
  return {
    rows,
    ended: [
      ...(before?.ended ?? []),
      ...gone.map(([cik, , ticker, exchange, since = null]): EndedRow => [cik, ticker, exchange, since, lastSeen]),
    ],
  };
}

/** All of a company's tickers with their days: current ones in file order, then former ones, most recent first. */
export function tickerPeriodsOf(
  cik: string,
  rows: readonly DatedRow[],
  ended: readonly EndedRow[],
  corrections: ReadonlyMap<string, Correction>,
): readonly TickerPeriod[] {
  const now: TickerPeriod[] = [];
  const past: TickerPeriod[] = [];
  for (const [owner, , ticker, exchange, firstSeen = null] of rows) {
    if (owner !== cik) continue;
    const other = corrections.get(ticker);
    const span = { ticker, exchange, firstSeen, corrected: false };
    if (other === undefined || other.cik === cik) now.push({ ...span, lastSeen: null });
    else past.push({ ...span, lastSeen: dayOf(other) });
  }
  for (const [ticker, correction] of corrections) {
    if (correction.cik !== cik || now.some((span) => span.ticker === ticker)) continue;
    const exchange = rows.find(([, , listed]) => listed === ticker)?.[3] ?? null;
    now.push({ ticker, exchange, firstSeen: dayOf(correction), lastSeen: null, corrected: true });
  }
  for (const [owner, ticker, exchange, firstSeen, lastSeen] of ended) {
    if (owner === cik) past.push({ ticker, exchange, firstSeen, lastSeen, corrected: false });
  }
  return [...now, ...past.sort((a, b) => ((a.lastSeen ?? '') < (b.lastSeen ?? '') ? 1 : -1))];
}

const dayOf = ({ at }: Correction) => at.slice(0, 10);
