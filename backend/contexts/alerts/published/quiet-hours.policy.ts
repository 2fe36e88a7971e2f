/** Whether a message that observes quiet hours may be sent right now (decision 7). Pure. */

import { dayAfter } from '#platform/values/calendar-day.ts';
import { DEFAULT_DELIVERY, type DeliveryPreferences } from '../../accounts/published/delivery-preferences.policy.ts';
import { localMoment, localTime } from './digest-due.policy.ts';

/**
 * Maximum number of alert, correction and digest texts per UTC day, across all accounts. At a cent per text, a bug or mass sign-ups cost at most a
 * hundred dollars a day; emails and lists still show every filing.
 */
export const DAILY_TEXT_BUDGET = 10_000;

/** When clocks go back, quiet hours may seem to have ended already; check again a minute later. */
const MIN_WAIT_MS = 60_000;

/** When the current quiet hours end, ISO-8601 UTC; null if texts may be sent. */
export function quietUntil(
  { quietHours }: Pick<DeliveryPreferences, 'quietHours'> = DEFAULT_DELIVERY,
  zone: string,
  now: Date,
  critical: boolean,
): string | null {
  if (quietHours === null || (critical && quietHours.allowCritical)) return null;
  const { from, to } = quietHours;
  const local = new Date(localTime(zone, now.getTime())).toISOString();
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
  const quiet = from < to ? from <= time && time < to : from <= time || time < to;
  if (!quiet) return null;
  const end = localMoment(zone, time < to ? date : dayAfter(date), to);
  return new Date(Math.max(end.getTime(), now.getTime() + MIN_WAIT_MS)).toISOString();
}

/** The day whose cap a text counts against. */
export function localDay(zone: string, now: Date): string {
  return new Date(localTime(zone, now.getTime())).toISOString().slice(0, 10);
}
