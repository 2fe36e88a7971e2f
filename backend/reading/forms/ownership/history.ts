import { isRoutinePurchase } from '#contexts/forms/published/routine-purchase.policy.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import type { FilingHistory, PastEightK, PastTrade } from '../../judge/context.ts';
import { byPerson, type Reporter, reporterOfCiks } from './people.ts';
import type { Trade } from './read-trades.ts';

/** Facts about a trade derived from the company's earlier filings (scoring.md section 6). Null if the history does not go back far enough. Pure. */

export interface InsiderHistoryFacts {
  readonly buyers7d: number | null;
  readonly buyers30d: number | null;
  readonly sellers14d: number | null;
  readonly firstPurchase3y: boolean | null;
  readonly routine: boolean | null;
  readonly afterBadNews: boolean | null;
  readonly soldBeforeBadNews: boolean | null;
}

const UNKNOWN: InsiderHistoryFacts = {
  buyers7d: null,
  buyers30d: null,
  sellers14d: null,
  firstPurchase3y: null,
  routine: null,
  afterBadNews: null,
  soldBeforeBadNews: null,
};
const HIGH = 60;

export function insiderHistoryFacts(trade: Trade, reporter: Reporter, history: FilingHistory | null): InsiderHistoryFacts {
  const day = trade.firstDay;
  if (history === null || day === null) return UNKNOWN;
  const covers = (days: number) => daysBetween(history.completeSince, day) >= days;
  const tradesSince = [history.completeSince, history.tradesSince ?? ''].sort().at(-1) ?? '';
  const readFor = (days: number) => daysBetween(tradesSince, day) >= days;
  const tradesWithin = (code: 'P' | 'S', days: number) =>
    history.trades.filter((past) => past.code === code && Math.abs(daysBetween(past.date, day)) <= days);
  const people = (code: 'P' | 'S', days: number) =>
    readFor(days) ? personsAmong(reporter, tradesWithin(code, days)).length : null;
  const before = history.trades.filter((past) => past.code === 'P' && past.date < day);
  const own = personsAmong(reporter, before)[0] ?? [];
  const badNews = history.eightKs.filter((past) => past.negative);
  const justBefore = history.eightKs.filter(({ filedOn }) => filedOn <= day && daysBetween(filedOn, day) <= 14);
  return {
    buyers7d: people('P', 7),
    buyers30d: people('P', 30),
    sellers14d: people('S', 14),
    firstPurchase3y: readFor(3 * 365) ? !own.some((past) => daysBetween(past.date, day) <= 3 * 365) : null,
    routine: readFor(3 * 366 + 31) ? isRoutinePurchase(day, new Set(own.map(({ date }) => date.slice(0, 7)))) : null,
    afterBadNews: covers(14) ? someNegative(justBefore) : null,
    soldBeforeBadNews: covers(0)
      ? badNews.some(({ filedOn, score }) => score >= HIGH && filedOn > day && daysBetween(day, filedOn) <= 30)
      : null,
  };
}

/** Whether any is bad news; null if none is known to be but some were not read. */
function someNegative(eightKs: readonly PastEightK[]): boolean | null {
  if (eightKs.some(({ negative }) => negative === true)) return true;
  return eightKs.some(({ negative }) => negative === null) ? null : false;
}

/** The trades grouped by person; the first group is the current reporter's, without the current trade. */
function personsAmong(reporter: Reporter, trades: readonly PastTrade[]): readonly (readonly PastTrade[])[] {
  const groups = byPerson<PastTrade | null>([null, ...trades], (past) =>
    past === null ? reporter : (past.reporter ?? reporterOfCiks(past.ownerCiks)),
  );
  return groups.map((group) => group.filter((past) => past !== null));
}
