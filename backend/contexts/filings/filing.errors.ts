import { DomainError } from '../../platform/commands/decider.ts';

export const filingNotIngested = (accession: string): DomainError =>
  new DomainError('filing_not_found', `The filing ${accession} was never ingested.`, 'notFound');

export const duplicateNotMarked = (accession: string): DomainError =>
  new DomainError('duplicate_not_marked', `The filing ${accession} is not marked as a duplicate.`, 'conflict');
