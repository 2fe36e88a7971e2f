const YEARS_BEFORE = [1, 2, 3];
const MONTHS = Array.from({ length: 12 }, (_, at) => `-${String(at + 1).padStart(2, '0')}`);

/**
 * Whether an insider bought in the same calendar month of each of the three years before: a routine purchase as defined by Cohen, Malloy and
 * Pomorski (2012). @param day `yyyy-mm-dd`. @param months of the insider's purchases in the company, `yyyy-mm`.
 */
export function isRoutinePurchase(day: string, months: ReadonlySet<string>): boolean {
  return YEARS_BEFORE.every((back) => months.has(`${yearOf(day) - back}${day.slice(4, 7)}`));
}

/** Whether there were purchases in each of the three years before; without them, no pattern can be recognized. */
export function hasRoutineHistory(day: string, months: ReadonlySet<string>): boolean {
  return YEARS_BEFORE.every((back) => MONTHS.some((month) => months.has(`${yearOf(day) - back}${month}`)));
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
