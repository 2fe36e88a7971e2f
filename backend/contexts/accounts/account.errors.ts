import { DomainError } from '../../platform/commands/decider.ts';

export const accountNotFound = () =>
  new DomainError('account_not_found', 'This account does not exist any more. Start anew.', 'notFound');

export const contactMissing = (channel: string) =>
  new DomainError(
    'contact_missing',
    channel === 'sms' ? 'Add a phone number before choosing text messages.' : 'Add an e-mail address before choosing e-mail.',
  );

export const contactRequired = () => new DomainError('contact_required', 'Please enter your contact information');

export const contactChanged = () =>
  new DomainError(
    'contact_changed',
    'This contact is not on the account any more. Add it again, then verify it with the new message.',
    'conflict',
  );

export const emailInvalid = () => new DomainError('email_invalid', 'This is not an e-mail address. Check its spelling.');

export const phoneNotSupported = () =>
  new DomainError('phone_not_supported', 'Text messages go to US numbers only. Enter ten digits, or use e-mail instead.');

export const sessionMismatch = () =>
  new DomainError('session_mismatch', 'The session in the body is not the one in the X-Session header. Send the same in both.');

export const contactTaken = () =>
  new DomainError('contact_taken', 'This contact belongs to another account. Sign in with it instead.', 'conflict');
