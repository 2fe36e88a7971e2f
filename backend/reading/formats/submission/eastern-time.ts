import { easternTime } from '#platform/values/eastern-time.ts';

const HOUR = 3_600_000;
/** Daylight time comes first, so the repeated hour in November is read as its first occurrence. EDGAR is closed then. */
const OFFSETS = [4 * HOUR, 5 * HOUR];

/** Converts a US Eastern time as EDGAR prints it (`20250110160730`) to UTC; null if there is no such time. */
export function easternToUtc(printed: string): string | null {
  const date = isoDate(printed.trim().slice(0, 8));
  const clock = /^\d{8}(\d{2})(\d{2})(\d{2})$/.exec(printed.trim());
  if (date === null || clock === null) return null;
  const time = `${clock[1]}:${clock[2]}:${clock[3]}`;
  const easternAsUtc = Date.parse(`${date}T${time}.000Z`);
  if (Number.isNaN(easternAsUtc)) return null;
  for (const offset of OFFSETS) {
    const moment = new Date(easternAsUtc + offset);
    const eastern = easternTime(moment);
    if (eastern.date === date && eastern.time === time) return moment.toISOString();
  }
  return null;
}

/** `2025-01-10` from EDGAR's `20250110`; null if it is not a date. */
export function isoDate(printed: string): string | null {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(printed.trim());
  if (digits === null) return null;
  const date = `${digits[1]}-${digits[2]}-${digits[3]}`;
  const parsed = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}
