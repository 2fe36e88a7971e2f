import { DomainError } from '../../platform/commands/decider.ts';

/** @param what what the brand has not, as the beginning of a sentence. */
export const notOfferedHere = (what: string): DomainError =>
  new DomainError('feature_not_available', `${what} isn’t available on any plan here.`, 'forbidden');
