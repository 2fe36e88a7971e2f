import { DomainError } from '../../platform/commands/decider.ts';

/** The same for a wrong address and a wrong password. */
export const signInRejected = () =>
  new DomainError('sign_in_rejected', 'The e-mail address or the password is wrong. Check both and try again.', 'unauthorized');

export const administratorExists = () =>
  new DomainError('administrator_exists', 'This address belongs to an administrator already.', 'conflict');

export const administratorNotFound = () =>
  new DomainError('administrator_not_found', 'There is no administrator with this address.', 'notFound');

export const ownAccess = () =>
  new DomainError(
    'own_access',
    'Nobody changes their own access here, so that an owner always remains. Ask another owner, or use “My access”.',
    'conflict',
  );

export const notOwner = () =>
  new DomainError('not_owner', 'You are no owner any more: somebody has changed your role. Nothing was done.', 'conflict');

export const administratorsBusy = () =>
  new DomainError(
    'administrators_busy',
    'Somebody else changes administrators at this moment. Try again in a few seconds.',
    'conflict',
  );

export const passwordCommon = () =>
  new DomainError(
    'password_common',
    'This password is one of those that are guessed first: it was found in breaches many times. Choose another one, such as four words that do not belong together.',
  );

export const passwordGuessable = () =>
  new DomainError(
    'password_guessable',
    'This password is hardly more than your address or words of this product. Add something that nobody expects, or choose another one.',
  );

export const passwordRejected = () => new DomainError('password_rejected', 'The present password is wrong. Type it again.');

export const secondFactorRequired = () =>
  new DomainError('second_factor_required', 'Enter the code of your authenticator app, or a recovery code.', 'unauthorized');

export const secondFactorRejected = () =>
  new DomainError(
    'second_factor_rejected',
    'This code is wrong, over or used. Wait for the next one of your authenticator app, or take a recovery code.',
    'unauthorized',
  );

export const enrolmentRejected = () =>
  new DomainError(
    'enrolment_rejected',
    'This code does not belong to the key that was shown. Check the clock of the telephone, or begin again.',
  );

export const secondFactorExists = () =>
  new DomainError('second_factor_exists', 'An authenticator app is set up already. Remove it first.', 'conflict');

export const secondFactorMissing = () =>
  new DomainError('second_factor_missing', 'No authenticator app is set up: there is nothing to remove.', 'conflict');

export const singleSignOnOff = () =>
  new DomainError('single_sign_on_off', 'No provider is configured here. Sign in with your password.', 'notFound');

/** The same for a wrong answer, an unverified address and nobody. */
export const singleSignOnRejected = () =>
  new DomainError(
    'single_sign_on_rejected',
    'The provider did not name an administrator of this server, or it took too long. Try again, or sign in with your password.',
    'unauthorized',
  );
