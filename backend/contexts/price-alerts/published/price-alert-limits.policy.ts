/** Limits on price alerts (decision 12). Pure. */

/** Maximum price alerts per account. */
export const MAX_PRICE_ALERTS = 50;
/** US dollars. */
export const MAX_DOLLARS = 1_000_000;
export const MIN_DOLLARS = 0.0001;
export const MAX_PERCENT = 100;
export const MIN_PERCENT = 0.5;

/**
 * How far a price must come back before it can cross again, relative to the alert's value. Otherwise a price hovering around the value would cross it
 * all day.
 */
export const HYSTERESIS = { dollars: 0.005, percent: 0.1 } as const;
