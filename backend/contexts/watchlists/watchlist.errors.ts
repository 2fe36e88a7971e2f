import { DomainError } from '../../platform/commands/decider.ts';

export const tickerRequired = () => new DomainError('ticker_required', 'Please enter a ticker symbol or company name');

export const formNotRecognized = (forms: readonly string[]) =>
  new DomainError('form_not_recognized', `Unknown form type: ${forms.join(', ')}. Choose from the listed form types.`);

export const formLocked = (forms: readonly string[]) =>
  new DomainError(
    'form_locked',
    `Your plan doesn’t include ${forms.join(', ')}. Choose other form types or upgrade.`,
    'forbidden',
    {
      forms,
    },
  );

/** Message from spec section 5. @param hint what the account can do about it. */
export const tickerLimitExceeded = (adding: number, limit: number, hint: string) =>
  new DomainError(
    'ticker_limit_exceeded',
    `Adding ${adding} ticker(s) would exceed your limit of ${limit}. ${hint}`,
    'forbidden',
    { adding, limit },
  );

export const watchlistFull = () =>
  new DomainError(
    'watchlist_full',
    'Your notes, tags and rules take up too much space. Shorten some of them, or remove tickers, and try again.',
    'conflict',
  );

export const tickerNotFollowed = (ticker: string) =>
  new DomainError('ticker_not_followed', `${ticker} isn’t on your watchlist. Add it first.`, 'notFound');

export const nothingToRestore = (ticker: string) =>
  new DomainError('nothing_to_restore', `${ticker} wasn’t removed within the last hour. Add it again.`, 'notFound');

export const entryChanged = () =>
  new DomainError(
    'entry_changed',
    'This ticker was changed in another window. Reload your watchlist and make the change again.',
    'precondition',
  );

/** @param limit changes within 24 hours; @param from when it may be changed again, ISO-8601 UTC; @param now ISO-8601 UTC. */
export const changedTooOften = (ticker: string, limit: number, from: string, now: string) =>
  new DomainError(
    'rate_limited',
    `${ticker} was changed ${limit} times within 24 hours, which is the limit. You can change it again after ${from.slice(0, 10)} ${from.slice(11, 16)} UTC.`,
    'limited',
    { ticker, limit, retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(from) - Date.parse(now)) / 1000)) },
  );

export const muteTooLong = () =>
  new DomainError('mute_too_long', 'You can mute a ticker for up to a year. Choose an earlier date, or remove the ticker.');

export const muteLinkInvalid = () =>
  new DomainError(
    'invalid_link',
    'This link has expired (links work for 30 days). Mute the ticker on your watchlist instead.',
    'notFound',
  );

export const watchlistClosed = () =>
  new DomainError(
    'account_not_found',
    'This watchlist was merged into the account you logged in to. Log in to that account to continue.',
    'notFound',
  );

export const watchlistChanged = () =>
  new DomainError('conflict', 'Your watchlist was changed at the same time. Try again.', 'conflict');

export const filingNotFound = () =>
  new DomainError('filing_not_found', 'We don’t have a filing with this accession number.', 'notFound');

/** @param why one sentence. */
export const importUnreadable = (why: string) =>
  new DomainError(
    'import_unreadable',
    `Couldn’t read this file. ${why} Use a list of tickers, a table with a “ticker” column, or an exported file.`,
  );

export const importTooLong = (max: number) =>
  new DomainError(
    'import_too_long',
    `A file can list up to ${max} tickers. Split it into several files, or remove tickers you don’t need.`,
  );
