import { DomainError } from '../../platform/commands/decider.ts';

export const duplicateNotMarked = (accession: string): DomainError =>
  new DomainError('duplicate_not_marked', `The filing ${accession} is not marked as a duplicate.`, 'conflict');
