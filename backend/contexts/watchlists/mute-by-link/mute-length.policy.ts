import { DAY_MS } from '#platform/values/durations.ts';
import type { MuteLength } from './mute-by-link.command.ts';

/** How long a link in an email mutes a ticker. Pure. */

const eastern = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });

/** ISO-8601 UTC; null ends the mute. A date means the start of that day in New York, which is also EDGAR's time zone. */
export function mutedUntilOf(length: MuteLength, now: Date): string | null {
  if (length === 'end') return null;
  if ('days' in length) return new Date(now.getTime() + length.days * DAY_MS).toISOString();
  const summer = new Date(`${length.date}T00:00:00-04:00`);
  return (eastern.format(summer) === '00' ? summer : new Date(`${length.date}T00:00:00-05:00`)).toISOString();
}
