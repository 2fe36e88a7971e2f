import { DomainError } from '../../../platform/commands/decider.ts';

/** At a first start The company list hasn’t loaded yet. */
export const companiesNotRead = () =>
  new DomainError('companies_not_read', 'We’re still loading the company list. Try again in a minute.', 'unavailable', {
    retryAfterSeconds: 30,
  });

/**
 * No company of EDGAR's list has the symbol that a reader typed (spec §4).
 * @param kind `notFound` where the symbol is part of an address, `invalid` where it is typed into a form.
 */
export const tickerNotRecognized = (kind: 'invalid' | 'notFound' = 'notFound') =>
  new DomainError(
    'ticker_not_recognized',
    'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
    kind,
  );

/**
 * Why no company is found for a symbol. Every route that looks one up refuses with it: nothing is said of a symbol before the list has come.
 * @param companies the company reference. @param kind as of {@link tickerNotRecognized}.
 */
export const unknownTicker = (companies: { isRead(): boolean }, kind: 'invalid' | 'notFound' = 'notFound') =>
  companies.isRead() ? tickerNotRecognized(kind) : companiesNotRead();
