/** Rows of a 13F for responses. Pure. */
import type { HoldingsFacts } from '../../backend/reading/forms/holdings/facts.ts';
import type { HoldingsRow } from '../../backend/reading/forms/holdings/rows.ts';
import { shareOfHeld } from './filing-facts.ts';
import type { HoldingsPageResponse } from './holdings.response.ts';

/** Columns that events do not contain. */
const NOT_IN_EVENT = { otherManagers: null, soleVoting: null, sharedVoting: null, noVoting: null };

/** The stored chunks that hold the requested rows, and how many rows come before them. */
export function chunksFor({ perText, texts }: NonNullable<HoldingsFacts['rows']>, offset: number, limit: number) {
  const first = Math.floor(offset / perText);
  return { skipped: first * perText, texts: texts.slice(first, Math.ceil((offset + limit) / perText)) };
}

/** The rows in the event itself, for readings without stored row chunks. */
export function rowsInEvent({ positions }: HoldingsFacts): readonly HoldingsRow[] {
  return positions.map((position) => ({ ...position, ...NOT_IN_EVENT }));
}

export function rowResponseOf(
  row: HoldingsRow,
  report: HoldingsFacts,
  tickers: ReadonlyMap<string, string>,
): HoldingsPageResponse['rows'][number] {
  return {
    issuer: row.issuer,
    title_of_class: row.titleOfClass,
    cusip: row.cusip,
    ticker: tickers.get(row.cusip ?? '') ?? null,
    value: row.value,
    share_percent: shareOfHeld(row, report),
    amount: row.amount,
    amount_type: row.amountType,
    put_call: row.putCall,
    discretion: row.discretion,
    other_managers: managersOf(row, report),
    voting: { sole: row.soleVoting, shared: row.sharedVoting, none: row.noVoting },
  };
}

function managersOf({ otherManagers }: HoldingsRow, report: HoldingsFacts) {
  const numbers = otherManagers?.match(/\d{1,6}/g) ?? [];
  const plain = (number: string) => String(Number(number));
  return [...new Set(numbers.map(plain))]
    .filter((number) => number !== '0')
    .map((number) => {
      const manager = report.otherManagers.find((each) => each.relation === 'included' && plain(each.number ?? '') === number);
      return { number, name: manager?.name ?? null };
    });
}
