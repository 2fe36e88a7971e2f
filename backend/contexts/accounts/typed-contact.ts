import type { AccountChannel } from './account.decider.ts';
import { contactRequired, emailInvalid, phoneNotSupported } from './account.errors.ts';
import { normalForm, normalizeEmail, normalizePhone } from './normalize-contact.ts';

export interface TypedContact {
  readonly channel: AccountChannel;
  /** Normalized. */
  readonly contact: string;
}

/**
 * What someone typed to log in: an email address if it contains @, else a phone number (spec section 2).
 * @throws contact_required, email_invalid, phone_not_supported.
 */
export function readIdentifier(typed: string): TypedContact {
  if (typed.trim() === '') throw contactRequired();
  const channel = normalForm(typed).includes('@') ? 'email' : 'sms';
  const contact = channel === 'email' ? normalizeEmail(typed) : normalizePhone(typed);
  if (contact === null) throw channel === 'email' ? emailInvalid() : phoneNotSupported();
  return { channel, contact };
}
