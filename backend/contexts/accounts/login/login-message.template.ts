import { BRANDS, DEFAULT_BRAND, isBrandId } from '../../brands/published/brand.catalog.ts';
import { validMinutes } from '../challenge.policy.ts';

interface LoginMessage {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}

/** @param secret the code. @param link address that signs in, for a mail. */
export function loginMessage(brandId: string, secret: string, link: string): LoginMessage {
  const { brandName } = BRANDS[isBrandId(brandId) ? brandId : DEFAULT_BRAND];
  return {
    subject: `Sign in to ${brandName}`,
    text: [
      `Open this link to sign in to ${brandName}:`,
      link,
      `It is valid for ${validMinutes('link')} minutes and can be used once.`,
      'If you did not ask to sign in, ignore this mail: nobody can sign in without the link.',
    ].join('\n\n'),
    sms: `${secret} is your ${brandName} sign-in code. It is valid for ${validMinutes('code')} minutes. If you did not ask for it, ignore this text and give it to nobody.`,
  };
}
