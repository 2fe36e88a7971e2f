import { upperFirst } from '#platform/values/first-letter.ts';
import { easternMinute } from '#platform/wording/time.ts';
import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';
import { UNDO_DAYS } from '../undo-change/undo-token.ts';
import type { OwnerNoticePayload } from './owner-notice-payload.ts';

/** Content of a security notice to an account's owner. */
export interface OwnerNotice {
  readonly of: OwnerNoticePayload['of'];
  /** Channel of the contact that was added or removed. */
  readonly channel: 'email' | 'sms' | null;
  /** Whether another contact replaced the removed one. */
  readonly replaced: boolean;
  /** ISO-8601 UTC. */
  readonly at: string;
  /** When a deleted account is erased. */
  readonly eraseAt: string | null;
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly action: string;
  readonly note: string;
  readonly sms: string;
}

/** The notice as an email and as a text. @param link URL that undoes the change. */
export function ownerNotice(
  brandId: string,
  notice: OwnerNotice,
  link: string,
): { readonly mail: AccountMail; readonly sms: string } {
  const { brandName } = brandOf(brandId);
  const { subject, heading, intro, action, note, sms } = words(notice, brandName);
  const valid = notice.of === 'deletion' || notice.of === 'paused' ? [] : [`The link works for ${UNDO_DAYS} days.`];
  return {
    mail: { subject, heading, intro, action, actionUrl: link, notes: [note, ...valid] },
    sms: `${brandName}: ${sms} ${link}`,
  };
}

function words({ of, channel, replaced, at, eraseAt }: OwnerNotice, brandName: string): Words {
  const contact = channel === 'sms' ? 'phone number' : 'email address';
  const yours = `your ${brandName} account`;
  switch (of) {
    case 'login':
      return {
        subject: `New login to ${yours}`,
        heading: 'New login',
        intro: `Someone logged in to ${yours} on ${easternMinute(at)} from a browser that hasn’t been used with it before. If this was you, you can ignore this email.`,
        action: 'Log out everywhere',
        note: 'If this wasn’t you, log out everywhere now. Logging in requires a link or code that we send you, so check who else can read your messages.',
        sms: 'New login to your account from a new browser. Not you? Log out everywhere:',
      };
    case 'added':
      return {
        subject: `New ${contact} on ${yours}`,
        heading: `New ${contact}`,
        intro: `On ${easternMinute(at)}, a new ${contact} was added to ${yours}. It can be used to log in. If this was you, you can ignore this email.`,
        action: `Remove the ${contact}`,
        note: 'If this wasn’t you, remove it now. This also logs everyone out.',
        sms: `A new ${contact} was added to your account. Not you? Remove it:`,
      };
    case 'removed': {
      const what = replaced ? 'changed' : 'removed';
      const instead = replaced ? `Another ${contact} replaced this one.` : `This ${contact} can no longer be used to log in.`;
      return {
        subject: `The ${contact} on ${yours} was ${what}`,
        heading: `Your ${contact} was ${what}`,
        intro: `On ${easternMinute(at)}, the ${contact} on ${yours} was ${what}. ${instead} If this was you, you can ignore this email.`,
        action: `Restore this ${contact}`,
        note: 'If this wasn’t you, restore it now. This also removes any contact that replaced it and logs you out on all devices.',
        sms: `This ${contact} was ${replaced ? 'replaced on' : 'removed from'} your account. Not you? Restore it:`,
      };
    }
    case 'key':
      return {
        subject: `New API key on ${yours}`,
        heading: 'New API key',
        intro: `On ${easternMinute(at)}, an API key was created for ${yours}. Programs can use it to read or change anything its scopes allow. If this was you, you can ignore this email.`,
        action: 'Revoke the API key',
        note: 'If this wasn’t you, revoke it now. This also logs everyone out and ends your other API keys and feeds.',
        sms: 'A new API key was created for your account. Not you? Revoke it:',
      };
    case 'destination':
      return {
        subject: `New destination on ${yours}`,
        heading: 'New destination',
        intro: `On ${easternMinute(at)}, a destination was added to ${yours}. It gets alerts about the filings you follow. If this was you, you can ignore this email.`,
        action: 'Remove the destination',
        note: 'If this wasn’t you, remove it now. This also logs everyone out and ends your API keys and feeds.',
        sms: 'A new destination for alerts was added to your account. Not you? Remove it:',
      };
    case 'passkey':
      return {
        subject: `New passkey on ${yours}`,
        heading: 'New passkey',
        intro: `On ${easternMinute(at)}, a passkey was added to ${yours}. It can be used to log in. If this was you, you can ignore this email.`,
        action: 'Remove the passkey',
        note: 'If this wasn’t you, remove it now. This also logs everyone out and ends your other passkeys, API keys and feeds.',
        sms: 'A new passkey was added to your account. Not you? Remove it:',
      };
    case 'paused':
      return {
        subject: `A destination on ${yours} is paused`,
        heading: 'Destination paused',
        intro: `One of your destinations didn’t accept what we sent, so we paused it on ${easternMinute(at)}. Check the receiving end, then resume it.`,
        action: 'View your destinations',
        note: 'For 30 days, you can use the destination’s log to resend anything it missed.',
        sms: 'One of your destinations failed and is paused. Check it:',
      };
    case 'deletion':
      return {
        subject: `${upperFirst(yours)} will be deleted`,
        heading: 'Your account will be deleted',
        intro: `${upperFirst(yours)} is set to be deleted. Everyone has been logged out, and no more alerts will be sent. Your contacts, watchlist, and notes will be erased on ${easternMinute(eraseAt ?? at)}.`,
        action: 'Keep my account',
        note: 'If you didn’t ask for this, keep the account now. Logging in before it’s erased also brings it back. After that, it’s gone for good.',
        sms: `Your account will be erased on ${easternMinute(eraseAt ?? at)}. Keep it:`,
      };
  }
}
