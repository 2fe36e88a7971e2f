import { DomainError } from '#platform/commands/decider.ts';

/** On first start, the company list hasn’t loaded yet. */
export const companiesNotRead = () =>
  new DomainError('companies_not_read', 'We’re still loading the company list. Try again in a minute.', 'unavailable', {
    retryAfterSeconds: 30,
  });

/**
 * No company on EDGAR's list has the symbol the user typed (spec §4).
 * @param kind `notFound` if the symbol is part of a URL, `invalid` if it was entered in a form.
 */
export const tickerNotRecognized = (kind: 'invalid' | 'notFound' = 'notFound') =>
  new DomainError(
    'ticker_not_recognized',
    'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
    kind,
  );

/**
 * The error for a symbol without a company, for every route that looks one up. While the company list is still loading, it says so instead.
 * @param companies the company list. @param kind see {@link tickerNotRecognized}.
 */
export const unknownTicker = (companies: { isRead(): boolean }, kind: 'invalid' | 'notFound' = 'notFound') =>
  companies.isRead() ? tickerNotRecognized(kind) : companiesNotRead();
