import type { Contact } from '../api/contacts.ts';
import type { Channel } from '../api/notify.ts';

/** Spec section 2, "Contact modal". */
export const VERIFICATION_SENT: Readonly<Record<Channel, { readonly title: string; readonly text: string }>> = {
  email: { title: 'Verification Email Sent!', text: 'Open the link in it.' },
  sms: { title: 'Verification Text Sent!', text: 'Reply YES to it.' },
};

const WAITS: Readonly<Record<Channel, string>> = {
  email: 'E-mail, waiting for the link in the mail to be opened.',
  sms: 'Text/SMS, waiting for your YES. Reply STOP at any time to end texts.',
};

const DISABLED: Readonly<Record<NonNullable<Contact['disabled']>, string>> = {
  bounced: 'the last message could not be delivered',
  complained: 'a message was reported as unwanted',
  opted_out: 'you asked for no more messages',
};

export function contactState({ verified, disabled }: Contact): 'verified' | 'disabled' | 'waiting' {
  if (disabled !== null) return 'disabled';
  return verified ? 'verified' : 'waiting';
}

/** What to know about a contact, in a sentence. */
export function contactWords(contact: Contact): string {
  const { channel, disabled, verified, replacement } = contact;
  const kind = channel === 'email' ? 'E-mail' : 'Text/SMS';
  const next = replacement === null ? '' : ` ${replacement} takes its place once it is verified.`;
  if (disabled !== null) return `${kind}. Nothing is sent: ${DISABLED[disabled]}. Verify it again to use it.${next}`;
  return verified ? `${kind}.${next}` : `${WAITS[channel]}${next}`;
}
