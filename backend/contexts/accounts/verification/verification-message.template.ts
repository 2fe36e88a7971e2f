import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';
import { VALID_MINUTES } from '../codes-and-links.policy.ts';
import { optInText } from '../sms-consent/sms-consent-text.template.ts';

/** The request as an email and as a text. */
export interface VerificationMessage {
  readonly mail: AccountMail;
  readonly sms: string;
}

/** @param secret the code. @param link verification URL for an email. */
export function verificationMessage(brandId: string, secret: string, link: string): VerificationMessage {
  const { brandName } = brandOf(brandId);
  return {
    mail: {
      subject: `Confirm your email address for ${brandName}`,
      heading: 'Confirm your email address',
      intro: `Open this link to receive ${brandName} filing alerts at this address:`,
      action: 'Confirm this address',
      actionUrl: link,
      notes: [
        `The link expires in ${VALID_MINUTES} minutes.`,
        'If you didn’t request alerts, ignore this email. We won’t send any unless the link is opened.',
      ],
    },
    sms: optInText(brandId, secret, VALID_MINUTES),
  };
}

/** Sent if the contact already belongs to another account, so that only its owner finds out. @param signIn URL of the login page. */
export function alreadyYoursMessage(brandId: string, signIn: string): VerificationMessage {
  const { brandName } = brandOf(brandId);
  return {
    mail: {
      subject: `You already have a ${brandName} account`,
      heading: 'You already have an account',
      intro: `Someone (probably you) requested ${brandName} alerts for this address. It already has an account. Log in to see it.`,
      action: 'Log in',
      actionUrl: signIn,
      notes: ['If this wasn’t you, ignore this email. Nothing has changed.'],
    },
    sms: `${brandName}: this number already has an account. Log in to see it: ${signIn} Not you? Ignore this text. Nothing has changed.`,
  };
}
