import { daysBetween } from '#platform/values/calendar-day.ts';
import type { FilingHistory, PastEightK } from '#reading/judge/context.ts';

/** Facts about an 8-K from the company's earlier filings (scoring.md section 4). Null if the record doesn't go back far enough. Pure. */
export interface EightKHistoryFacts {
  readonly daysSince8K: number | null;
  /** Items of all 8-Ks of the last 30 days. */
  readonly itemsIn30d: readonly string[] | null;
  readonly cfoLeft60d: boolean | null;
  readonly ceoLeft60d: boolean | null;
  readonly auditorChanged60d: boolean | null;
  readonly auditorChanged90d: boolean | null;
  readonly nonReliance90d: boolean | null;
  readonly lateNotice90d: boolean | null;
  /** A Schedule 13D was filed on the company. */
  readonly schedule13D90d: boolean | null;
  readonly distress90d: boolean | null;
  readonly results10d: boolean | null;
  /** Score of the original of an amendment: same period of report, overlapping items. */
  readonly originalScore: number | null;
}

/** Days without an 8-K after which the next one counts as news in itself. */
const FIRST_IN_DAYS = 90;
const UNKNOWN: EightKHistoryFacts = {
  daysSince8K: null,
  itemsIn30d: null,
  cfoLeft60d: null,
  ceoLeft60d: null,
  auditorChanged60d: null,
  auditorChanged90d: null,
  nonReliance90d: null,
  lateNotice90d: null,
  schedule13D90d: null,
  distress90d: null,
  results10d: null,
  originalScore: null,
};

/** The facts for an 8-K with this date. All are null without a history or a date. */
export function eightKHistoryFacts(
  filing: { readonly day: string | null; readonly periodOfReport: string | null; readonly items: readonly string[] },
  history: FilingHistory | null,
): EightKHistoryFacts {
  const { day } = filing;
  if (history === null || day === null) return UNKNOWN;
  const recent = (days: number) => history.eightKs.filter((past) => inWindow(past.filedOn, day, days));
  const some = (days: number, test: (past: PastEightK) => boolean | null) =>
    daysBetween(history.completeSince, day) < days ? null : anyOf(recent(days).map(test));
  const has =
    (...items: readonly string[]) =>
    (past: PastEightK) =>
      items.some((item) => past.items.includes(item));
  const last = history.eightKs.map((past) => daysBetween(past.filedOn, day)).filter((days) => days >= 0);
  const covered = daysBetween(history.completeSince, day);
  const original = history.eightKs.findLast(
    (past) =>
      past.periodOfReport !== null &&
      past.periodOfReport === filing.periodOfReport &&
      filing.items.some((item) => past.items.includes(item)),
  );
  return {
    daysSince8K: daysSince(Math.min(...last), covered),
    itemsIn30d: covered < 30 ? null : recent(30).flatMap((past) => past.items),
    cfoLeft60d: some(60, (past) => past.cfoLeft),
    ceoLeft60d: some(60, (past) => past.ceoLeft),
    auditorChanged60d: some(60, has('4.01')),
    auditorChanged90d: some(90, has('4.01')),
    nonReliance90d: some(90, has('4.02')),
    lateNotice90d: covered < 90 ? null : history.lateNotices.some((filedOn) => inWindow(filedOn, day, 90)),
    schedule13D90d:
      covered < 90 ? null : history.stakes.some((past) => past.schedule === '13D' && inWindow(past.filedOn, day, 90)),
    distress90d: some(90, has('2.04', '2.06')),
    results10d: some(10, has('2.02')),
    originalScore: original?.score ?? null,
  };
}

/** Days since the last 8-K. The record may lack older ones, so only the days it covers are certain. */
function daysSince(last: number, covered: number): number | null {
  if (last <= Math.max(covered, FIRST_IN_DAYS - 1)) return last;
  return covered >= FIRST_IN_DAYS ? covered : null;
}

/** True if any value is true; otherwise null if any is unknown. */
function anyOf(values: readonly (boolean | null)[]): boolean | null {
  return values.includes(true) ? true : values.includes(null) ? null : false;
}

function inWindow(filedOn: string, day: string, days: number): boolean {
  const ago = daysBetween(filedOn, day);
  return ago >= 0 && ago <= days;
}
