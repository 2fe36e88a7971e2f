import { DomainError } from '../../platform/commands/decider.ts';

/** The same for a wrong address and a wrong password. */
export const signInRejected = () =>
  new DomainError('sign_in_rejected', 'The e-mail address or the password is wrong. Check both and try again.', 'unauthorized');

export const administratorExists = () =>
  new DomainError('administrator_exists', 'This address belongs to an administrator already.', 'conflict');

export const administratorNotFound = () =>
  new DomainError('administrator_not_found', 'There is no administrator with this address.', 'notFound');
