import { DomainError } from '../../platform/commands/decider.ts';

export const accountNotFound = () =>
  new DomainError('account_not_found', 'This account no longer exists. Please start again.', 'notFound');

/** An account that someone can log in to is never merged into another. */
export const accountKept = () =>
  new DomainError('account_kept', 'This account is already verified and can’t be merged.', 'conflict');

/** ASVS 7.5.1 and 7.5.3: sensitive changes need a recent login, because a session may have been left open. */
export const signInAgain = () =>
  new DomainError(
    'sign_in_again',
    'Log in again first. For your security, this works only in the first 15 minutes after you log in.',
    'forbidden',
  );

/** Without a verified contact, nobody could log in to manage the subscription. */
export const contactKept = () =>
  new DomainError(
    'subscription_running',
    'This is your only login contact on a paid account. Add and verify another one first, or cancel the subscription in Settings → Billing and remove the contact after it ends.',
    'conflict',
  );

export const sessionNotFound = () =>
  new DomainError('session_not_found', 'This session has already ended. Reload your settings.', 'notFound');

export const contactMissing = (channel: string) =>
  new DomainError(
    'contact_missing',
    channel === 'sms' ? 'Add a phone number before turning on text messages.' : 'Add an email address before turning on email.',
  );

export const contactRequired = () => new DomainError('contact_required', 'Please enter your contact information');

export const contactChanged = () =>
  new DomainError(
    'contact_changed',
    'This contact was removed from the account. Add it again, then verify it with the new message.',
    'conflict',
  );

export const emailInvalid = () => new DomainError('email_invalid', 'That isn’t a valid email address. Check the spelling.');

export const phoneNotSupported = () =>
  new DomainError('phone_not_supported', 'We can only text US numbers. Enter ten digits, or use email instead.');

export const sessionMismatch = () =>
  new DomainError('session_mismatch', 'The session in the body doesn’t match the X-Session header. Send the same one in both.');

export const contactTaken = () =>
  new DomainError('contact_taken', 'This contact belongs to another account. Log in with it instead.', 'conflict');

export const codeWrong = () => new DomainError('invalid_code', 'Invalid verification code');

export const linkInvalid = () =>
  new DomainError('invalid_link', 'This link is incomplete or invalid. Open it from the message, or request a new one.');

export const verificationExpired = () =>
  new DomainError('verification_expired', 'This link or code has expired. Request a new one.');

export const verificationLocked = () =>
  new DomainError('verification_locked', 'Too many wrong codes. Request a new one.', 'conflict');

export const nothingToVerify = () =>
  new DomainError('nothing_to_verify', 'There’s nothing to verify. Add a contact first.', 'conflict');

export const unsubscribeLinkInvalid = () =>
  new DomainError(
    'invalid_link',
    'This link is incomplete. Open it from the email, or go to Settings to change what we send you.',
  );

export const undoLinkInvalid = () => new DomainError('undo_link_invalid', 'This link is incomplete or has expired.', 'notFound');

export const pushServiceUnknown = () =>
  new DomainError(
    'push_service_unknown',
    'This browser’s push service isn’t supported. Use another browser, or get alerts by email.',
  );

export const tooManyBrowsers = () =>
  new DomainError('too_many_browsers', 'Notifications are already on in ten browsers. Turn them off in one first.', 'conflict');

export const feedNotFound = () =>
  new DomainError('feed_not_found', 'Feed not found. Your feeds are listed in Settings.', 'notFound');

export const tooManyFeeds = () =>
  new DomainError('too_many_feeds', 'You already have 20 feeds. Revoke one in Settings first.', 'conflict');

export const apiKeyNotFound = () =>
  new DomainError('api_key_not_found', 'API key not found. Your keys are listed in Settings.', 'notFound');

export const tooManyApiKeys = (allowed: number) =>
  new DomainError('too_many_api_keys', `You already have ${allowed} API keys. Revoke one in Settings first.`, 'conflict');

/** Chats and phones don't check signatures. */
export const notSigned = () => new DomainError('not_signed', 'Only webhooks have a signing secret.', 'conflict');

/** Two secrets at once are enough: with a third, it would be hard to tell which one leaked. */
export const rotationRunning = (what: 'key' | 'secret') =>
  new DomainError(
    'rotation_running',
    `This ${what} was replaced less than 24 hours ago, and the old one still works. Wait until the old one expires, or ${what === 'key' ? 'revoke this key and create a new one' : 'remove this destination and add it again'}.`,
    'conflict',
  );

/** Someone who loses a passkey logs in with a code or link, so an account needs a verified contact first. */
export const passkeyNeedsContact = () =>
  new DomainError(
    'contact_unverified',
    'Verify an email address or phone number first. You’ll need it if you lose the passkey.',
    'conflict',
  );

export const destinationNotFound = () =>
  new DomainError('destination_not_found', 'Destination not found. Your destinations are listed in Settings.', 'notFound');

export const tooManyDestinations = (allowed: number) =>
  new DomainError('too_many_destinations', `You already have ${allowed} destinations. Remove one in Settings first.`, 'conflict');

export const telegramNotOffered = () =>
  new DomainError('telegram_not_offered', 'Telegram isn’t available. Choose another service.', 'notFound');

export const telegramUnavailable = () =>
  new DomainError('telegram_unavailable', 'Telegram isn’t answering. Try again in a moment.', 'unavailable');

/** @param why a sentence for the user. */
export const addressRefused = (why: string) => new DomainError('address_refused', why);

export const integrationsNeedPlan = (what: string) =>
  new DomainError('plan_required', `${what} are part of PRO. See the pricing page for everything it includes.`, 'forbidden');

export const pushNotOffered = () =>
  new DomainError('push_not_offered', 'Push notifications aren’t available. Choose email or text messages.', 'conflict');

/** Why nothing can be sent through a channel, and what to do about it. */
export function notReachable(
  reason: 'contact_missing' | 'contact_unverified' | 'contact_disabled' | 'no_consent' | 'push_not_subscribed',
  channel: string,
): DomainError {
  const contact = channel === 'sms' ? 'phone number' : 'email address';
  switch (reason) {
    case 'contact_missing':
      return new DomainError(reason, `We don’t have your ${contact} yet. Add and verify it first.`);
    case 'contact_unverified':
      return new DomainError(reason, `Your ${contact} isn’t verified yet. Verify it first.`, 'conflict');
    case 'contact_disabled':
      return new DomainError(reason, `Messages to your ${contact} are turned off. Verify it again, or replace it.`, 'conflict');
    case 'no_consent':
      return new DomainError(reason, 'Your number hasn’t opted in to texts. Verify it again to opt in.', 'conflict');
    case 'push_not_subscribed':
      return new DomainError(reason, 'Notifications aren’t turned on in any browser. Turn them on in one first.', 'conflict');
  }
}

/** The deployment has used up its daily limit of texts. */
export const textsUsedUp = () =>
  new DomainError(
    'texts_used_up',
    'We can’t send any more codes by text today. Use your email address instead, or try again tomorrow.',
    'limited',
  );

export const passkeyRejected = () =>
  new DomainError('passkey_rejected', 'That passkey didn’t work. Try again, or log in with a code or link.', 'unauthorized');

export const passkeyNotFound = () =>
  new DomainError('passkey_not_found', 'Passkey not found. Your passkeys are listed in Settings.', 'notFound');

export const tooManyPasskeys = (allowed: number) =>
  new DomainError('too_many_passkeys', `You already have ${allowed} passkeys. Remove one in Settings first.`, 'conflict');
