import type { EventOf } from '../../../platform/event-store/define-event.ts';
import { oneForm } from '../../../platform/wording/form-name.ts';
import type { AlertRunStarted } from './alert-run.events.ts';

/** The line of an alert of a filing that could not be read, for a reader of this ticker. Pure. */
export function unreadLine(ticker: string, form: string): string {
  return `${ticker} filed ${oneForm(form)}; it couldn’t be read yet`;
}

/** The line of an alert to a reader of this ticker. */
export function alertLine(
  { form, oneLiner, unread }: Pick<EventOf<typeof AlertRunStarted>['data'], 'form' | 'oneLiner' | 'unread'>,
  ticker: string,
): string {
  return unread ? unreadLine(ticker, form) : oneLiner;
}
