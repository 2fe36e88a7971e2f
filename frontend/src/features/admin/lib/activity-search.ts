import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import type { SearchField } from '../components/list/list-toolbar.tsx';

/** Fields of the activity search, which can be combined. */
export const SEARCHED_BY: readonly SearchField[] = [
  { parameter: 'account', name: 'Account', by: 'By account' },
  { parameter: 'type', name: 'Type', by: 'By type' },
  { parameter: 'stream', name: 'Stream', by: 'By stream' },
  { parameter: 'actor', name: 'Actor', by: 'By actor' },
  { parameter: 'correlation', name: 'Correlation', by: 'By correlation' },
];

/** Time spans up to now, in hours. */
export const SINCE = { hour: 1, day: 24, week: 168 } as const;

const HOUR_MS = 3_600_000;

/** The list's state as the server's parameters. If both a span and a start are set, the later one applies. @param now end of the time spans */
export function activityParameters({ filters, cursor }: ListQuery, now: number): string {
  const { since, from = '', ...others } = filters;
  const hours = SINCE[since as keyof typeof SINCE];
  const begins = hours === undefined ? '' : new Date(now - hours * HOUR_MS).toISOString();
  const [later = ''] = [begins, from].sort().reverse();
  return listParameters({ search: '', sort: '', filters: { ...others, from: later }, cursor });
}

/** A row's id in the URL: `<revision>@<stream>`. */
export const eventId = (event: { readonly stream: string; readonly revision: number }): string =>
  `${event.revision}@${event.stream}`;

export function eventOfId(id: string): { readonly stream: string; readonly revision: number } {
  const at = id.indexOf('@');
  return { revision: Number(id.slice(0, at)), stream: id.slice(at + 1) };
}

/** URL of an event. @param tab `state` for its stream's state after it */
export function eventAddress(event: { readonly stream: string; readonly revision: number }, tab?: 'state'): string {
  return `/admin/activity?${new URLSearchParams({ open: eventId(event), ...(tab && { tab }) })}`;
}
