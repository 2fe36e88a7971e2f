import { DomainError } from '../../platform/commands/decider.ts';

export const filingNotIngested = (accession: string): DomainError =>
  new DomainError('filing_not_found', `We don’t have filing ${accession}.`, 'notFound');

export const companyNotFound = () =>
  new DomainError('company_not_found', 'No company has this ticker. Try searching by name.', 'notFound');

export const cikUnknown = (cik: string) =>
  new DomainError('cik_not_found', `We couldn’t find a company with CIK ${cik}. Check the number on sec.gov.`, 'notFound');

export const tickerNotListed = (ticker: string) =>
  new DomainError('ticker_not_listed', `${ticker} is no longer in the SEC’s file. Enter the company’s CIK.`, 'conflict');

export const reportNotRead = (accession: string) =>
  new DomainError(
    'report_not_read',
    `${accession} isn’t a Form 3, 4 or 5 that we’ve read, so there’s nothing to correct.`,
    'conflict',
  );

export const filingWithdrawn = (accession: string) =>
  new DomainError(
    'filing_withdrawn',
    `${accession} was withdrawn from EDGAR and isn’t counted, so it doesn’t need a correction.`,
    'conflict',
  );

/** A correction was based on facts that are no longer the filing's newest. */
export class ReadConcurrently extends Error {
  constructor(accession: string) {
    super(`${accession} was read again while you were correcting it. Reload and try again.`);
  }
}

export const issuerUnknown = (cik: string) =>
  new DomainError('issuer_name_needed', `We don’t have a company with CIK ${cik}. Enter its name as well.`, 'invalid');

/** @param why a sentence for the administrator. */
export const filingActionRefused = (why: string) => new DomainError('filing_order_refused', why, 'conflict');
