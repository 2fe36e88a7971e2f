/** When a price crosses an alert's condition (decision 12). Pure. */
import { exchangeMoment, newestSession } from '../quotes/published/exchange-calendar.ts';
import type { LastPrice } from '../quotes/published/quote.ts';
import type { PriceAlertKind } from './published/price-alert.events.ts';
import { HYSTERESIS } from './published/price-alert-limits.policy.ts';

export interface Condition {
  readonly kind: PriceAlertKind;
  /** US dollars for `above` and `below`, percent for `move` and `gap`. */
  readonly value: number;
  readonly extendedHours: boolean;
}

/** The direction in which a price crosses. */
export type Side = 'up' | 'down';

/** One alert's state between two prices. */
export interface Progress {
  /** Time of the newest price used; null before the first one. */
  readonly asOf: string | null;
  /** Last trading day checked for a move or gap; at first, the newest one when the alert was set. */
  readonly session: string;
  /** Directions in which the next crossing alerts; null until a price shows which side it is on. */
  readonly armed: readonly Side[] | null;
}

type Reference = Pick<LastPrice, 'price' | 'changePercent' | 'asOf'>;

/** Prices older than this are ignored; allows for a 15-minute provider delay and the pause between two requests. */
const MAX_AGE_MS = 20 * 60_000;
/** Tolerance for clock differences: a price from further in the future would make later ones look old. */
const MAX_AHEAD_MS = 2 * 60_000;

const SIDES: Readonly<Record<PriceAlertKind, readonly Side[]>> = {
  above: ['up'],
  below: ['down'],
  move: ['up', 'down'],
  gap: [],
};

/** The part of the latest price that an alert is compared with; null if the price is unknown. */
export function referencePrice(
  known: { readonly [Figure in keyof Reference]: Reference[Figure] | null } | null,
): Reference | null {
  const { price = null, changePercent = null, asOf = null } = known ?? {};
  return price === null || asOf === null ? null : { price, changePercent, asOf };
}

/** An alert's initial state. @param reference the latest price at that time: levels it had already passed don't count as crossed. */
export function initialProgress(condition: Condition, setAt: string, reference: Reference | null): Progress {
  const { kind, extendedHours } = condition;
  const session = newestSession(new Date(setAt), extendedHours && kind !== 'gap');
  const measured = reference && measureOf(condition, { ...reference, previousClose: null });
  const known = measured !== null && (kind !== 'move' || sessionOf(reference) === session);
  return {
    asOf: reference?.asOf ?? null,
    session,
    armed: known ? SIDES[kind].filter((side) => !isBeyond(condition, side, measured)) : null,
  };
}

/** Whether the price had already reached the alert's value, in either direction, when it was set. If so, it must move back before it can cross. */
export function hadReached(condition: Condition, setAt: string, reference: Reference | null): boolean {
  const { armed } = initialProgress(condition, setAt, reference);
  return armed !== null && armed.length < SIDES[condition.kind].length;
}

/**
 * How a price changes the alert's state. Ignores prices that aren't newer than the last one, old prices, and prices outside regular hours unless
 * chosen. If the last price is dated too far in the future, any price counts as newer. @returns null if the price is ignored.
 */
export function evaluate(
  condition: Condition,
  progress: Progress,
  price: Omit<LastPrice, 'volume'>,
  now: Date,
): { readonly progress: Progress; readonly crossed: Side | null } | null {
  const { asOf } = price;
  const latest = new Date(now.getTime() + MAX_AHEAD_MS).toISOString();
  if (progress.asOf !== null && progress.asOf <= latest && asOf <= progress.asOf) return null;
  const age = now.getTime() - Date.parse(asOf);
  if (!(age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS)) return null;
  const { date, part } = exchangeMoment(new Date(asOf));
  if (part === 'closed' || (part === 'extended' && (!condition.extendedHours || condition.kind === 'gap'))) return null;
  if (condition.kind === 'gap') return evaluateGap(condition, progress, price, date);

  const measured = measureOf(condition, price);
  if (measured === null) return null;
  // Moves are measured from a different close each session, so both directions are armed again.
  const armed = condition.kind === 'move' && date > progress.session ? SIDES.move : progress.armed;
  const next = { asOf, session: condition.kind === 'move' ? date : progress.session };
  if (armed === null) {
    return {
      progress: { ...next, armed: SIDES[condition.kind].filter((side) => !isBeyond(condition, side, measured)) },
      crossed: null,
    };
  }
  const crossed = armed.find((side) => isBeyond(condition, side, measured)) ?? null;
  const ready = SIDES[condition.kind].filter(
    (side) => (armed.includes(side) && side !== crossed) || hasMovedBack(condition, side, measured),
  );
  return { progress: { ...next, armed: ready }, crossed };
}

/** Checked once per session, at its first usable price. */
function evaluateGap(
  { value }: Condition,
  progress: Progress,
  { asOf, open = null, previousClose = null }: Omit<LastPrice, 'volume'>,
  date: string,
): { readonly progress: Progress; readonly crossed: Side | null } | null {
  if (date <= progress.session || open === null || previousClose === null) return null;
  const gap = percent(open, previousClose);
  const crossed = Math.abs(gap) < value ? null : gap > 0 ? 'up' : 'down';
  return { progress: { asOf, session: date, armed: [] }, crossed };
}

/** The price for `above` and `below`; for `move` the change since the previous close, null if unknown. */
function measureOf({ kind }: Condition, price: Pick<LastPrice, 'price' | 'changePercent' | 'previousClose'>): number | null {
  if (kind === 'above' || kind === 'below') return price.price;
  return changeOf(price);
}

/** Percent change since the previous close; null if neither that nor the change is known. */
export function changeOf({
  price,
  changePercent,
  previousClose = null,
}: Pick<LastPrice, 'price' | 'changePercent' | 'previousClose'>): number | null {
  return previousClose === null ? changePercent : percent(price, previousClose);
}

/** Rounded, so that a price exactly the given percentage away reaches the value. */
const percent = (price: number, from: number): number => Math.round((price / from - 1) * 1e11) / 1e9;

function isBeyond({ kind, value }: Condition, side: Side, measured: number): boolean {
  const line = kind === 'move' && side === 'down' ? -value : value;
  return side === 'up' ? measured >= line : measured <= line;
}

/** Only a clear return to the other side arms an alert again. */
function hasMovedBack({ kind, value }: Condition, side: Side, measured: number): boolean {
  if (kind === 'above') return measured <= value * (1 - HYSTERESIS.dollars);
  if (kind === 'below') return measured >= value * (1 + HYSTERESIS.dollars);
  const line = value * (1 - HYSTERESIS.percent);
  return side === 'up' ? measured <= line : measured >= -line;
}

function sessionOf(reference: Reference | null): string | null {
  return reference && exchangeMoment(new Date(reference.asOf)).date;
}
