import type { EventOf } from '../../../platform/event-store/define-event.ts';
import type { AlertRunStarted } from './alert-run.events.ts';

/** The line of an alert of a filing that could not be read, for a reader of this ticker. Pure. */
export function unreadLine(ticker: string, form: string): string {
  return `${ticker} filed ${withArticle(form)}; it couldn’t be read yet`;
}

/** The line of an alert to a reader of this ticker. */
export function alertLine(
  { form, oneLiner, unread }: Pick<EventOf<typeof AlertRunStarted>['data'], 'form' | 'oneLiner' | 'unread'>,
  ticker: string,
): string {
  return unread ? unreadLine(ticker, form) : oneLiner;
}

/** `an 8-K`, `a 10-Q`, `an SC 13D`, `a Form 4`. */
export function withArticle(form: string): string {
  if (/^(?:\d|[A-Z])(?:\/A)?$/.test(form)) return `a Form ${form}`;
  // Read aloud as letters, apart from the word.
  return /^(?:8|11(?!\d)|18(?!\d)|[AEFHILMNORSX])/.test(form) && !form.startsWith('SCHEDULE') ? `an ${form}` : `a ${form}`;
}
