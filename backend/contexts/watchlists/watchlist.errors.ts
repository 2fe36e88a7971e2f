import { DomainError } from '../../platform/commands/decider.ts';

export const tickerRequired = () => new DomainError('ticker_required', 'Please enter a ticker symbol or company name');

export const tickerNotRecognized = () =>
  new DomainError('ticker_not_recognized', 'Ticker symbol not recognized. Please check the spelling or try a different symbol.');

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

export const filingNotFound = () =>
  new DomainError('filing_not_found', 'There is no filing with this accession number.', 'notFound');
