import type { EventOf } from '#platform/event-store/define-event.ts';
import { oneForm } from '#platform/wording/form-name.ts';
import type { AlertRunStarted } from './alert-run.events.ts';

/** Alert line for a filing that could not be read, for a follower of this ticker. Pure. */
export function unreadLine(ticker: string, form: string): string {
  return `${ticker} filed ${oneForm(form)}; it can’t be read yet`;
}

/** Alert line for a follower of this ticker: the headline, as lists show it. */
export function alertLine(
  {
    form,
    headline,
    oneLiner,
    unread,
  }: Pick<EventOf<typeof AlertRunStarted>['data'], 'form' | 'headline' | 'oneLiner' | 'unread'>,
  ticker: string,
): string {
  return unread ? unreadLine(ticker, form) : (headline ?? oneLiner);
}
