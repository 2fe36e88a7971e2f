import { DomainError } from '../../platform/commands/decider.ts';

export const duplicateNotMarked = (accession: string): DomainError =>
  new DomainError('duplicate_not_marked', `Filing ${accession} isn’t marked as a duplicate.`, 'conflict');

/** @param why a sentence for the administrator. */
export const duplicateRefused = (why: string): DomainError => new DomainError('duplicate_refused', why, 'conflict');

export const filingUnknown = (accession: string): DomainError =>
  new DomainError('filing_not_found', `We don’t have filing ${accession}.`, 'notFound');
