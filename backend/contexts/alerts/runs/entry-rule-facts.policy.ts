/** The facts of a filing that entry rules check. Pure. */
import type { EventOf } from '#platform/event-store/define-event.ts';
import { toNumber } from '#platform/values/decimal.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { readTrades } from '#reading/forms/ownership/read-trades.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import type { RuledFiling } from '../../watchlists/published/entry-rules.policy.ts';
import type { RuledTrade } from '../published/alert-history.port.ts';
import type { AlertRunStarted } from '../published/alert-run.events.ts';

/** @param lastPrice price per share when the filing was scored. */
export function ruledFilingOf(
  { items, ownership, acceptedAt, textHash }: FilingFacts,
  lastPrice: number | null = null,
): NonNullable<EventOf<typeof AlertRunStarted>['data']['ruled']> {
  const day = acceptedAt === null ? null : easternTime(new Date(acceptedAt)).date;
  const trades = ownership && readTrades(ownership, { filedOn: day, lastPrice }, {}).trades;
  const { items: listed, ...rest } = ruledBy(
    items,
    trades?.map(({ kind, planned, value }) => ({ kind, planned, value: value && toNumber(value) })) ?? null,
  );
  return { ...rest, items: listed && [...listed], textHash };
}

/** @param trades null unless it is an ownership report. */
export function ruledBy(items: readonly string[], trades: readonly RuledTrade[] | null): RuledFiling {
  const listed = items.length > 0 ? items : null;
  if (trades === null) return { items: listed, openMarket: null, planned: null, value: null };
  const open = trades.filter(({ kind }) => kind === 'P' || kind === 'S');
  const planned = open.map((trade) => trade.planned);
  const values = open.map(({ value }) => (value === null ? null : Number(value)));
  return {
    items: listed,
    openMarket: open.length > 0,
    planned: planned.length === 0 || planned.includes(null) ? null : planned.every((each) => each === true),
    value: open.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  };
}
