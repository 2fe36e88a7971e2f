import type { SendVerificationResponse } from '#contexts/accounts/send-verification/send-verification.response.ts';
import type { Channel } from '../api/add-contact.ts';
import type { Contact } from '../api/contacts.ts';

type Message = SendVerificationResponse['message'];
type Words = { readonly title: string; readonly text: string };

export const NOT_SENT = 'Couldn’t send the verification. Check the address or number, or try another one.';

/** State of a verification (titles: spec section 2, "Contact modal"). @param to null if the reader knows the contact */
export function verificationText(channel: Channel, message: Exclude<Message, 'not_sent'>, to: string | null): Words {
  const where = to === null ? '' : ` to ${to}`;
  if (message === 'waiting') {
    return channel === 'email'
      ? { title: 'Sending your verification', text: `We’re still sending your email${where}. Open the link when it arrives.` }
      : { title: 'Sending your verification', text: `We’re still sending your text${where}. Reply YES when it arrives.` };
  }
  return channel === 'email'
    ? { title: 'Verification Email Sent!', text: to === null ? 'Open the link in it.' : `Open the link we sent to ${to}.` }
    : { title: 'Verification Text Sent!', text: to === null ? 'Reply YES to it.' : `Reply YES to the text we sent to ${to}.` };
}

const WAITS: Readonly<Record<Channel, string>> = {
  email: 'Email not confirmed yet. Open the link we sent you.',
  sms: 'Text/SMS not confirmed yet. Reply YES to our text, or STOP at any time to end texts.',
};

const DISABLED: Readonly<Record<NonNullable<Contact['disabled']>, string>> = {
  bounced: 'our last message couldn’t be delivered',
  complained: 'one of our messages was marked as spam',
  opted_out: 'you opted out of messages',
};

export function contactState({ verified, disabled }: Contact): 'verified' | 'disabled' | 'waiting' {
  if (disabled !== null) return 'disabled';
  return verified ? 'verified' : 'waiting';
}

/** State of a contact, as a sentence. */
export function contactText(contact: Contact): string {
  const { channel, disabled, verified, replacement } = contact;
  const kind = channel === 'email' ? 'Email' : 'Text/SMS';
  const next = replacement === null ? '' : ` ${replacement} will replace it once verified.`;
  if (disabled !== null) return `${kind}. Turned off: ${DISABLED[disabled]}. Verify it again to use it.${next}`;
  return verified ? `${kind}.${next}` : `${WAITS[channel]}${next}`;
}
