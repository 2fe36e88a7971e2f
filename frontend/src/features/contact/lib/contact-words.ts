import type { SendVerificationResponse } from '../../../../../backend/contexts/accounts/send-verification/send-verification.response.ts';
import type { Contact } from '../api/contacts.ts';
import type { Channel } from '../api/notify.ts';

type Message = SendVerificationResponse['message'];
type Words = { readonly title: string; readonly text: string };

export const NOT_SENT = 'The verification could not be sent. Check the address or number, or try another one.';

/** What is true of a verification (titles: spec section 2, "Contact modal"). @param to null where the reader knows the contact */
export function verificationWords(channel: Channel, message: Exclude<Message, 'not_sent'>, to: string | null): Words {
  const where = to === null ? '' : ` to ${to}`;
  if (message === 'waiting') {
    return channel === 'email'
      ? { title: 'Your verification is being sent', text: `The mail${where} is still to be handed over. Open the link in it.` }
      : { title: 'Your verification is being sent', text: `The text${where} is still to be handed over. Reply YES to it.` };
  }
  return channel === 'email'
    ? { title: 'Verification Email Sent!', text: to === null ? 'Open the link in it.' : `Open the link we sent to ${to}.` }
    : { title: 'Verification Text Sent!', text: to === null ? 'Reply YES to it.' : `Reply YES to the text we sent to ${to}.` };
}

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
