import { DomainError } from '../../platform/commands/decider.ts';

/** @param what the missing feature, as the subject of a sentence. */
export const notOfferedHere = (what: string): DomainError =>
  new DomainError('feature_not_available', `${what} isn’t included in any of our plans.`, 'forbidden');
