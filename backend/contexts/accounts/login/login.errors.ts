import { DomainError } from '#platform/commands/decider.ts';

export const invalidCode = () =>
  new DomainError(
    'invalid_code',
    'Invalid verification code. Check it, or go back and request a new one. Codes work once and expire after ten minutes.',
    'unauthorized',
  );

export const loginLocked = () =>
  new DomainError('login_locked', 'Too many wrong codes. Go back and request a new one.', 'limited');

export const linkExpired = () =>
  new DomainError('link_expired', 'This login link has expired (links work for ten minutes). Request a new one.', 'unauthorized');

export const linkUsed = () =>
  new DomainError('link_used', 'This login link was already used or has expired. Request a new one.', 'unauthorized');

/** ADR 91: a page on another site must not log anyone in. */
export const crossSite = () =>
  new DomainError(
    'cross_site',
    'Another website tried to log you in, so we stopped it. Open the link from the email itself.',
    'forbidden',
  );

export const linkInvalid = () =>
  new DomainError(
    'link_invalid',
    'This login link is incomplete. Copy it again from the email, or request a new one.',
    'unauthorized',
  );
