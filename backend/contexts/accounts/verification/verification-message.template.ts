import { brandOf } from '../../brands/published/brand.catalog.ts';
import { validMinutes } from '../challenge.policy.ts';
import { optInText } from '../sms-consent/sms-words.template.ts';

export interface VerificationTexts {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}

/** @param secret the code. @param link address that verifies, for a mail. */
export function verificationMessage(brandId: string, secret: string, link: string): VerificationTexts {
  const { brandName } = brandOf(brandId);
  return {
    subject: `Confirm your e-mail address for ${brandName}`,
    text: [
      `Open this link to receive filing alerts of ${brandName} at this address:`,
      link,
      `It is valid for ${validMinutes('link')} minutes.`,
      'If you did not ask for alerts, ignore this mail: none are sent to this address without the link.',
    ].join('\n\n'),
    sms: optInText(brandId, secret, validMinutes('code')),
  };
}

/** For a contact that is another account's already: only its owner learns that. @param signIn address of the login page. */
export function alreadyYoursMessage(brandId: string, signIn: string): VerificationTexts {
  const { brandName } = brandOf(brandId);
  return {
    subject: `You already have an account at ${brandName}`,
    text: [
      `Somebody, probably you, asked for filing alerts of ${brandName} at this address.`,
      'This address already has an account: sign in to see it.',
      signIn,
      'If it was not you, ignore this mail: nothing has changed.',
    ].join('\n\n'),
    sms: `${brandName}: this number already has an account. Sign in to see it: ${signIn} If you did not ask, ignore this text: nothing has changed.`,
  };
}
