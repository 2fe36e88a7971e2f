import { absoluteTime } from '#platform/wording/time.ts';
import type { SentAlert } from '../api/get-alerts.ts';

export type AlertFilter = 'all' | 'email' | 'sms' | 'push' | 'unsent';

/** Whether an alert matches the filter: sent through the channel, or with a message that was not sent. */
export function passes({ deliveries }: SentAlert, filter: AlertFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unsent':
      return deliveries.some(({ state }) => state !== 'delivered');
    default:
      return deliveries.some(({ channel, state }) => channel === filter && state === 'delivered');
  }
}

export type AlertDay = { readonly day: string; readonly alerts: readonly SentAlert[] };

/** Groups alerts by day in the reader's time zone, keeping their order. */
export function byDay(alerts: readonly SentAlert[]): AlertDay[] {
  const days: { day: string; alerts: SentAlert[] }[] = [];
  for (const alert of alerts) {
    const day = localDay(new Date(alert.stages.alerted_at));
    const last = days.at(-1);
    if (last?.day === day) last.alerts.push(alert);
    else days.push({ day, alerts: [alert] });
  }
  return days;
}

export function dayName(day: string, now: Date): string {
  if (day === localDay(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === localDay(yesterday) ? 'Yesterday' : absoluteTime(day);
}

/** e.g. `2 alerts, 3 messages sent`. */
export function dayCounts(alerts: readonly SentAlert[]): string {
  const sent = alerts.flatMap(({ deliveries }) => deliveries.filter(({ state }) => state === 'delivered')).length;
  return `${count(alerts.length, 'alert')}, ${count(sent, 'message')} sent`;
}

function count(value: number, one: string): string {
  return `${value} ${value === 1 ? one : `${one}s`}`;
}

/** `yyyy-mm-dd` in the reader's time zone. */
function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
