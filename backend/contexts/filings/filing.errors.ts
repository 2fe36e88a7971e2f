import { DomainError } from '../../platform/commands/decider.ts';

export const filingNotIngested = (accession: string): DomainError =>
  new DomainError('filing_not_found', `The filing ${accession} was never ingested.`, 'notFound');
