/** Whether a text may be sent at a moment (decision 7). Pure. */

import { dayAfter } from '../../platform/values/calendar-day.ts';
import { DEFAULT_DELIVERY, type DeliveryPreferences } from '../accounts/published/delivery-preferences.policy.ts';
import { localMoment, localTime } from './published/digest-day.policy.ts';

/**
 * Texts of alerts, corrections and digests to everybody, per day of UTC. At a cent a text, a fault or somebody who signs up many numbers
 * costs a hundred dollars a day at most; the emails and the lists still hold every filing.
 */
export const DAILY_TEXT_BUDGET = 10_000;

/** In the hour that the clocks go through twice, the end may seem to have passed: it is looked at again a minute later. */
const LEAST_WAIT_MS = 60_000;

/** When the quiet hours that hold at a moment end, ISO-8601 UTC; null while texts may come. */
export function quietUntil(
  { quietHours }: DeliveryPreferences = DEFAULT_DELIVERY,
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
  return new Date(Math.max(end.getTime(), now.getTime() + LEAST_WAIT_MS)).toISOString();
}

/** The day on which a text counts. */
export function localDay(zone: string, now: Date): string {
  return new Date(localTime(zone, now.getTime())).toISOString().slice(0, 10);
}
