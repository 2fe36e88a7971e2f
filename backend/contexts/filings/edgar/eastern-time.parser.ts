const MINUTE = 60_000;

/**
 * UTC of a US Eastern wall clock time as EDGAR prints it, `20250110160730`; null when it is no such time. Daylight saving time as the
 * Energy Policy Act of 2005 has it (second Sunday of March to first Sunday of November), before 2007 from the first Sunday of April to the
 * last Sunday of October. The hour that exists twice is read as daylight time.
 */
export function easternToUtc(printed: string): string | null {
  const digits = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(printed.trim());
  if (digits === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = digits.slice(1).map(Number);
  if (year < 1987 || hour > 23 || minute > 59 || second > 59) return null;
  const wallClock = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(wallClock).getUTCMonth() !== month - 1 || new Date(wallClock).getUTCDate() !== day) return null;
  const starts = year >= 2007 ? sunday(year, 3, 8) : sunday(year, 4, 1);
  const ends = year >= 2007 ? sunday(year, 11, 1) : sunday(year, 10, 25);
  const offset = wallClock >= starts && wallClock < ends ? 4 * 60 : 5 * 60;
  return new Date(wallClock + offset * MINUTE).toISOString();
}

/** Two o'clock on the first Sunday on or after that day. */
function sunday(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return Date.UTC(year, month - 1, day + ((7 - weekday) % 7), 2);
}

/** `2025-01-10` of EDGAR's `20250110`, null when it is no date. */
export function isoDate(printed: string): string | null {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(printed.trim());
  if (digits === null) return null;
  const date = `${digits[1]}-${digits[2]}-${digits[3]}`;
  const parsed = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}
