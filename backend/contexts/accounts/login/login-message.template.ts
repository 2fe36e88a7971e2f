import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';
import { VALID_MINUTES } from '../challenge.policy.ts';

/** @param link address that signs in */
export function loginMail(brandId: string, link: string): AccountMail {
  const { brandName } = brandOf(brandId);
  return {
    subject: `Sign in to ${brandName}`,
    heading: `Sign in to ${brandName}`,
    intro: `Open this link to sign in to ${brandName}:`,
    action: 'Sign in',
    actionUrl: link,
    notes: [
      `It is valid for ${VALID_MINUTES} minutes and can be used once.`,
      'If you did not ask to sign in, ignore this mail: nobody can sign in without the link.',
    ],
  };
}

export function loginSms(brandId: string, code: string): string {
  const { brandName } = brandOf(brandId);
  return `${code} is your ${brandName} sign-in code. It is valid for ${VALID_MINUTES} minutes. If you did not ask for it, ignore this text and give it to nobody.`;
}
