/** What may be chosen for a price alert (decision 12). Pure. */

/** Price alerts of one account at most. */
export const MAX_PRICE_ALERTS = 50;
/** US dollars. */
export const MOST_DOLLARS = 1_000_000;
export const LEAST_DOLLARS = 0.0001;
export const MOST_PERCENT = 100;
export const LEAST_PERCENT = 0.5;

/**
 * How far a price must come back before it can cross again, as a part of what was chosen: a price that jitters around a line would else cross
 * it all day.
 */
export const HYSTERESIS = { dollars: 0.005, percent: 0.1 } as const;
