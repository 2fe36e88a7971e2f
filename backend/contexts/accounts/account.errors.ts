import { DomainError } from '../../platform/commands/decider.ts';

export const accountNotFound = () =>
  new DomainError('account_not_found', 'This account does not exist any more. Start anew.', 'notFound');

/** Who can sign in to an account keeps it. */
export const accountKept = () =>
  new DomainError('account_kept', 'This account has a verified contact of its own and stays as it is.', 'conflict');

/** ASVS 7.5.1 and 7.5.3: a session that was left open is not enough. */
export const signInAgain = () =>
  new DomainError(
    'sign_in_again',
    'Log in again first. For your security, this works only in the first 15 minutes after you log in.',
    'forbidden',
  );

/** Without a verified contact nobody could sign in to what is paid for. */
export const contactKept = () =>
  new DomainError(
    'subscription_running',
    'You pay for this account and sign in to it with this contact alone. Verify another contact first, or cancel the subscription in Settings → Billing and remove the contact after it has ended.',
    'conflict',
  );

export const sessionNotFound = () =>
  new DomainError(
    'session_not_found',
    'Your account has no such session, or it has ended. Load your settings again.',
    'notFound',
  );

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

export const codeWrong = () => new DomainError('invalid_code', 'Invalid verification code');

export const linkInvalid = () =>
  new DomainError('invalid_link', 'This link is not complete or was never sent. Open it from the message, or send a new one.');

export const verificationExpired = () =>
  new DomainError('verification_expired', 'This link or code is no longer valid. Send a new one and use that.');

export const verificationLocked = () =>
  new DomainError('verification_locked', 'Too many wrong codes. Send a new one and use that.', 'conflict');

export const nothingToVerify = () =>
  new DomainError(
    'nothing_to_verify',
    'There is no contact of this kind that waits for its verification. Add one first.',
    'conflict',
  );

export const unsubscribeLinkInvalid = () =>
  new DomainError('invalid_link', 'This link is not complete. Open it from the e-mail, or change what you get in the settings.');

export const undoLinkInvalid = () =>
  new DomainError('undo_link_invalid', 'This link is incomplete or no longer valid.', 'notFound');

export const pushServiceUnknown = () =>
  new DomainError('push_service_unknown', "This browser's push service is not known here. Use another browser, or e-mail.");

export const tooManyBrowsers = () =>
  new DomainError(
    'too_many_browsers',
    'Ten browsers already get notifications. Switch them off in one of them first.',
    'conflict',
  );

export const feedNotFound = () =>
  new DomainError('feed_not_found', 'There is no such feed. The settings list those of your account.', 'notFound');

export const tooManyFeeds = () =>
  new DomainError('too_many_feeds', 'Your account has twenty feeds. Revoke one in the settings first.', 'conflict');

export const pushNotOffered = () =>
  new DomainError('push_not_offered', 'This service sends no push notifications. Choose e-mail or text messages.', 'conflict');

/** Why nothing can be sent by a channel, and what to do. */
export function notReachable(
  reason: 'contact_missing' | 'contact_unverified' | 'contact_disabled' | 'no_consent' | 'push_not_subscribed',
  channel: string,
): DomainError {
  const contact = channel === 'sms' ? 'phone number' : 'e-mail address';
  switch (reason) {
    case 'contact_missing':
      return new DomainError(reason, `There is no ${contact} to send to. Add one and verify it first.`);
    case 'contact_unverified':
      return new DomainError(reason, `Your ${contact} is not verified yet. Verify it first.`, 'conflict');
    case 'contact_disabled':
      return new DomainError(reason, `Nothing is sent to your ${contact} any more. Verify it again, or replace it.`, 'conflict');
    case 'no_consent':
      return new DomainError(reason, 'Your number has not agreed to texts. Verify it again to agree.', 'conflict');
    case 'push_not_subscribed':
      return new DomainError(reason, 'No browser takes notifications of your account. Switch them on in one first.', 'conflict');
  }
}

/** The deployment's texts of the day are used up. */
export const textsUsedUp = () =>
  new DomainError(
    'texts_used_up',
    'We can’t send any more codes by text today. Use your email address instead, or try again tomorrow.',
    'limited',
  );
