/** A moment as a field for local times wants it, `yyyy-mm-ddThh:mm`; empty for anything else. */
export function localMinute(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What such a field holds, as ISO-8601 UTC; empty while it holds no time. */
export function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
