import { DomainError } from '../../platform/commands/decider.ts';

/** Deliberately the same for a wrong address and a wrong password. */
export const signInRejected = () =>
  new DomainError('sign_in_rejected', 'The email address or the password is wrong. Check both and try again.', 'unauthorized');

export const administratorExists = () =>
  new DomainError('administrator_exists', 'This address already belongs to an administrator.', 'conflict');

export const administratorNotFound = () =>
  new DomainError('administrator_not_found', 'No administrator has this address.', 'notFound');

export const ownAccess = () =>
  new DomainError(
    'own_access',
    'You can’t change your own access here. This makes sure there’s always an owner left. Ask another owner, or use “My access”.',
    'conflict',
  );

export const notOwner = () =>
  new DomainError('not_owner', 'Your role has changed and you’re no longer an owner. Nothing was changed.', 'conflict');

export const administratorsBusy = () =>
  new DomainError(
    'administrators_busy',
    'Someone else is changing administrators right now. Try again in a few seconds.',
    'conflict',
  );

export const passwordCommon = () =>
  new DomainError(
    'password_common',
    'This password appears in known data breaches. Choose another one, such as four unrelated words.',
  );

export const passwordGuessable = () =>
  new DomainError(
    'password_guessable',
    'This password is too close to your address or the product’s name. Choose one that’s harder to guess.',
  );

export const passwordRejected = () => new DomainError('password_rejected', 'The current password is wrong. Type it again.');

/** @param passkey options for the browser if a passkey for this host can be used instead. */
export const secondFactorRequired = (passkey: object | null) =>
  new DomainError(
    'second_factor_required',
    'Enter the code from your authenticator app, or a recovery code.',
    'unauthorized',
    passkey === null ? {} : { passkey },
  );

export const secondFactorRejected = () =>
  new DomainError(
    'second_factor_rejected',
    'This code is wrong, expired or already used. Wait for the next one in your authenticator app, or use a recovery code.',
    'unauthorized',
  );

export const enrollmentRejected = () =>
  new DomainError('enrolment_rejected', 'This code doesn’t match the key shown. Check the clock on your phone, or start again.');

export const secondFactorExists = () =>
  new DomainError('second_factor_exists', 'An authenticator app is already set up. Remove it first.', 'conflict');

export const secondFactorMissing = () =>
  new DomainError('second_factor_missing', 'No authenticator app is set up, so there’s nothing to remove.', 'conflict');

export const singleSignOnOff = () =>
  new DomainError('single_sign_on_off', 'Single sign-on isn’t set up. Sign in with your password.', 'notFound');

/** Deliberately the same for a failed sign-on, an unverified address and an unknown one. */
export const singleSignOnRejected = () =>
  new DomainError(
    'single_sign_on_rejected',
    'The provider didn’t confirm an administrator account, or it took too long. Try again, or sign in with your password.',
    'unauthorized',
  );

export const adminPasskeyRejected = () =>
  new DomainError(
    'second_factor_rejected',
    'That passkey didn’t work. Try again, or enter a code from your authenticator app.',
    'unauthorized',
  );

export const adminPasskeyNotFound = () =>
  new DomainError('passkey_not_found', 'Passkey not found. Yours are listed under “My access”.', 'notFound');

export const tooManyAdminPasskeys = (allowed: number) =>
  new DomainError('too_many_passkeys', `You already have ${allowed} passkeys. Remove one first.`, 'conflict');
