import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';
import { VALID_MINUTES } from '../challenge.policy.ts';
import { optInText } from '../sms-consent/sms-words.template.ts';

/** The same request as a mail and as a text. */
export interface VerificationMessage {
  readonly mail: AccountMail;
  readonly sms: string;
}

/** @param secret the code. @param link address that verifies, for a mail. */
export function verificationMessage(brandId: string, secret: string, link: string): VerificationMessage {
  const { brandName } = brandOf(brandId);
  return {
    mail: {
      subject: `Confirm your e-mail address for ${brandName}`,
      heading: 'Confirm your e-mail address',
      intro: `Open this link to receive filing alerts of ${brandName} at this address:`,
      action: 'Confirm this address',
      actionUrl: link,
      notes: [
        `It is valid for ${VALID_MINUTES} minutes.`,
        'If you did not ask for alerts, ignore this mail: none are sent to this address without the link.',
      ],
    },
    sms: optInText(brandId, secret, VALID_MINUTES),
  };
}

/** For a contact that is another account's already: only its owner learns that. @param signIn address of the login page. */
export function alreadyYoursMessage(brandId: string, signIn: string): VerificationMessage {
  const { brandName } = brandOf(brandId);
  return {
    mail: {
      subject: `You already have an account at ${brandName}`,
      heading: 'You already have an account',
      intro: `Somebody, probably you, asked for filing alerts of ${brandName} at this address. It already has an account: sign in to see it.`,
      action: 'Sign in',
      actionUrl: signIn,
      notes: ['If it was not you, ignore this mail: nothing has changed.'],
    },
    sms: `${brandName}: this number already has an account. Sign in to see it: ${signIn} If you did not ask, ignore this text: nothing has changed.`,
  };
}
