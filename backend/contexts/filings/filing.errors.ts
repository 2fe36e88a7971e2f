import { DomainError } from '../../platform/commands/decider.ts';

export const filingNotIngested = (accession: string): DomainError =>
  new DomainError('filing_not_found', `The filing ${accession} was never ingested.`, 'notFound');

export const companyNotFound = () =>
  new DomainError('company_not_found', 'There is no company with this ticker. Look it up by its name.', 'notFound');

export const cikUnknown = (cik: string) =>
  new DomainError(
    'cik_not_found',
    `No company with CIK ${cik} has a ticker, and no filings of it are recorded here. Check the number at sec.gov.`,
    'notFound',
  );

export const tickerNotListed = (ticker: string) =>
  new DomainError(
    'ticker_not_listed',
    `The SEC's file does not have ${ticker} any more. Give the CIK of its company.`,
    'conflict',
  );

export const reportNotRead = (accession: string) =>
  new DomainError('report_not_read', `${accession} is no Form 3, 4 or 5 that was read: there is nothing to correct.`, 'conflict');

export const filingWithdrawn = (accession: string) =>
  new DomainError(
    'filing_withdrawn',
    `${accession} was withdrawn at EDGAR and counts nowhere. It needs no correction.`,
    'conflict',
  );

/** The facts of a correction are not the newest of its filing. */
export class ReadMeanwhile extends Error {
  constructor(accession: string) {
    super(`${accession} was read again while a correction of it was decided.`);
  }
}

export const issuerUnknown = (cik: string) =>
  new DomainError(
    'issuer_name_needed',
    `The company reference has no company with CIK ${cik}. Give its name as well.`,
    'invalid',
  );

/** @param why a sentence for the administrator. */
export const filingOrderRefused = (why: string) => new DomainError('filing_order_refused', why, 'conflict');
