import { DomainError } from '../../platform/commands/decider.ts';

export const tickerRequired = () => new DomainError('ticker_required', 'Please enter a ticker symbol or company name');

export const formNotRecognized = (forms: readonly string[]) =>
  new DomainError('form_not_recognized', `There is no form type ${forms.join(', ')}. Choose among the listed form types.`);

export const formLocked = (forms: readonly string[]) =>
  new DomainError(
    'form_locked',
    `Your plan does not include ${forms.join(', ')}. Choose other form types or upgrade.`,
    'forbidden',
    {
      forms,
    },
  );

/** Text of spec section 5. @param wayOut what the account can do about it. */
export const tickerLimitExceeded = (adding: number, limit: number, wayOut: string) =>
  new DomainError(
    'ticker_limit_exceeded',
    `Adding ${adding} ticker(s) would exceed your limit of ${limit}. ${wayOut}`,
    'forbidden',
    { adding, limit },
  );

export const watchlistFull = () =>
  new DomainError(
    'watchlist_full',
    'The notes, tags and rules of your watchlist take more room than there is. Shorten some of them, or remove tickers, and try again.',
    'conflict',
  );

export const tickerNotFollowed = (ticker: string) =>
  new DomainError('ticker_not_followed', `${ticker} is not on your watchlist. Add it first.`, 'notFound');

export const nothingToRestore = (ticker: string) =>
  new DomainError(
    'nothing_to_restore',
    `${ticker} was not removed within the last hour. Add it to your watchlist anew.`,
    'notFound',
  );

export const entryChanged = () =>
  new DomainError(
    'entry_changed',
    'This entry was changed elsewhere since you opened it. Load your watchlist again and repeat the change.',
    'precondition',
  );

/** @param limit changes within 24 hours; @param from when it may be changed again, ISO-8601 UTC; @param now likewise. */
export const changedTooOften = (ticker: string, limit: number, from: string, now: string) =>
  new DomainError(
    'rate_limited',
    `${ticker} was changed ${limit} times within 24 hours, which is the most. It stays as it is, and can be changed again from ${from.slice(0, 10)} ${from.slice(11, 16)} UTC.`,
    'limited',
    { ticker, limit, retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(from) - Date.parse(now)) / 1000)) },
  );

export const muteTooLong = () =>
  new DomainError('mute_too_long', 'A ticker can be muted for up to a year. Choose an earlier date, or remove it.');

export const muteLinkInvalid = () =>
  new DomainError(
    'invalid_link',
    'This link is not valid, or no longer: it is so for 30 days. Mute the ticker in your watchlist.',
    'notFound',
  );

export const watchlistClosed = () =>
  new DomainError(
    'account_not_found',
    'This list was merged into the account that you signed in to. Use the session of that login.',
    'notFound',
  );

export const watchlistChanged = () =>
  new DomainError('conflict', 'The list was changed at the same moment. Try again.', 'conflict');

export const filingNotFound = () =>
  new DomainError('filing_not_found', 'There is no filing with this accession number.', 'notFound');

/** @param why one sentence. */
export const importUnreadable = (why: string) =>
  new DomainError(
    'import_unreadable',
    `This file cannot be read. ${why} Send a list of tickers, a table with a column named "ticker", or the file of an export.`,
  );

export const importTooLong = (most: number) =>
  new DomainError('import_too_long', `A file may name ${most} tickers at most. Split it, or take out what you do not follow.`);
