/** A moment as the value of a `datetime-local` input, `yyyy-mm-ddThh:mm`; empty if invalid. */
export function localMinute(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The value of a `datetime-local` input as ISO-8601 UTC; empty if it holds no time. */
export function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
