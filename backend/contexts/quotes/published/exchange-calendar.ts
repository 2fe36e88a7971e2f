import { DAY_MS } from '#platform/values/durations.ts';
import { easternTime } from '#platform/values/eastern-time.ts';

/** Trading days and hours of the New York exchanges, in US Eastern time; they differ from EDGAR's. Pure. */

const OPEN = '09:30:00';
/** Closing auction prices are time-stamped up to a minute after the close. */
const CLOSE = '16:00:59';
const EARLY_CLOSE = '13:00:59';
const EXTENDED_FROM = '04:00:00';
const EXTENDED_TO = '20:00:00';
const MAX_YEARS = 100;

interface ExchangeYear {
  readonly closed: ReadonlySet<string>;
  readonly early: ReadonlySet<string>;
}

/** `regular`: the trading session; `extended`: pre-market and after-hours trading; `closed`: all other times. */
export type SessionPart = 'regular' | 'extended' | 'closed';

export interface ExchangeMoment {
  /** `yyyy-mm-dd`, US Eastern. */
  readonly date: string;
  readonly part: SessionPart;
}

/** Cached, because all alerts of a ticker ask about the same moment. */
let lastAnswer: { readonly at: number; readonly answer: ExchangeMoment } | null = null;

/** The exchange's date and trading session at a moment. */
export function exchangeMoment(moment: Date): ExchangeMoment {
  const at = moment.getTime();
  if (lastAnswer?.at === at) return lastAnswer.answer;
  const answer = momentOf(moment);
  lastAnswer = { at, answer };
  return answer;
}

function momentOf(moment: Date): ExchangeMoment {
  const { date, time } = easternTime(moment);
  if (!isTradingDay(date)) return { date, part: 'closed' };
  const close = yearOf(date).early.has(date) ? EARLY_CLOSE : CLOSE;
  if (time >= OPEN && time <= close) return { date, part: 'regular' };
  return { date, part: time >= EXTENDED_FROM && time < EXTENDED_TO ? 'extended' : 'closed' };
}

/** The latest trading day whose session has begun. @param extended includes pre-market trading. */
export function newestSession(moment: Date, extended = false): string {
  const { date, time } = easternTime(moment);
  if (isTradingDay(date) && time >= (extended ? EXTENDED_FROM : OPEN)) return date;
  let day = Date.parse(date) - DAY_MS;
  while (!isTradingDay(iso(day))) day -= DAY_MS;
  return iso(day);
}

/** @param date `yyyy-mm-dd`. Unscheduled closings count as open. */
export function isTradingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !yearOf(date).closed.has(date);
}

const years = new Map<number, ExchangeYear>();

function yearOf(date: string): ExchangeYear {
  const year = Number(date.slice(0, 4));
  const known = years.get(year);
  if (known) return known;
  if (years.size >= MAX_YEARS) years.clear();
  const built = exchangeYear(year);
  years.set(year, built);
  return built;
}

/** NYSE Rule 7.2: a holiday on a Saturday is observed on Friday, on a Sunday on Monday; New Year's Day on a Saturday is not observed. */
function exchangeYear(year: number): ExchangeYear {
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  const closed = [
    ...(weekdayOf(year, 1, 1) === 6 ? [] : [observed(year, 1, 1)]),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    goodFriday(year),
    lastMonday(year, 5),
    ...(year >= 2022 ? [observed(year, 6, 19)] : []),
    observed(year, 7, 4),
    nthWeekday(year, 9, 1, 1),
    thanksgiving,
    observed(year, 12, 25),
  ].map(iso);
  const early = [thanksgiving + DAY_MS, Date.UTC(year, 6, 3), Date.UTC(year, 11, 24)].map(iso);
  return { closed: new Set(closed), early: new Set(early) };
}

const iso = (day: number): string => new Date(day).toISOString().slice(0, 10);
const weekdayOf = (year: number, month: number, day: number): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

function observed(year: number, month: number, day: number): number {
  const weekday = weekdayOf(year, month, day);
  return Date.UTC(year, month - 1, day) + (weekday === 6 ? -DAY_MS : weekday === 0 ? DAY_MS : 0);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  return Date.UTC(year, month - 1, 1 + ((7 + weekday - weekdayOf(year, month, 1)) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, last - ((weekdayOf(year, month, last) + 6) % 7));
}

/** Two days before Gregorian Easter Sunday (Meeus/Jones/Butcher algorithm). */
function goodFriday(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1) - 2 * DAY_MS;
}
