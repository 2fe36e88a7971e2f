/** What the rules of entries ask of a filing, from its facts. Pure. */
import type { EventOf } from '../../platform/event-store/define-event.ts';
import { toNumber } from '../../platform/values/decimal.ts';
import { easternTime } from '../../platform/values/eastern-time.ts';
import type { FilingFacts } from '../filings/published/filing.events.ts';
import { readTrades } from '../scoring/published/trades.ts';
import type { AlertRunStarted } from './published/alert-run.events.ts';

export function ruledFilingOf({
  items,
  ownership,
  acceptedAt,
  textHash,
}: FilingFacts): NonNullable<EventOf<typeof AlertRunStarted>['data']['ruled']> {
  const listed = items.length > 0 ? items : null;
  if (ownership === null) return { items: listed, openMarket: null, planned: null, value: null, textHash };
  const day = acceptedAt === null ? null : easternTime(new Date(acceptedAt)).date;
  const trades = readTrades(ownership, day, {}).trades.filter(({ kind }) => kind === 'P' || kind === 'S');
  const planned = trades.map((trade) => trade.planned);
  const values = trades.map(({ value }) => (value === null ? null : toNumber(value)));
  return {
    items: listed,
    openMarket: trades.length > 0,
    planned: planned.length === 0 || planned.includes(null) ? null : planned.every((each) => each === true),
    value: trades.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    textHash,
  };
}
