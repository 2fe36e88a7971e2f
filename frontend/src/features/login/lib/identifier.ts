import { normalizePhone } from '#shared/contact/phone.ts';

export type ContactKind = 'email' | 'phone';

/** An email address if it contains @, otherwise a phone number (spec section 2). */
export function kindOf(identifier: string): ContactKind {
  return identifier.includes('@') ? 'email' : 'phone';
}

/** The value to send: addresses as typed, numbers in international form. */
export function identifierToSend(typed: string): string {
  const identifier = typed.trim();
  return kindOf(identifier) === 'email' ? identifier : normalizePhone(identifier);
}
