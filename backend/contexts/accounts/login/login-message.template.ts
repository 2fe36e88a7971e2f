import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';
import { VALID_MINUTES } from '../codes-and-links.policy.ts';

/** @param link login URL */
export function loginMail(brandId: string, link: string): AccountMail {
  const { brandName } = brandOf(brandId);
  return {
    subject: `Log in to ${brandName}`,
    heading: `Log in to ${brandName}`,
    intro: `Open this link to log in to ${brandName}:`,
    action: 'Log in',
    actionUrl: link,
    notes: [
      `The link works once, for ${VALID_MINUTES} minutes.`,
      'If you didn’t ask to log in, ignore this email. No one can log in without the link.',
    ],
  };
}

export function loginSms(brandId: string, code: string): string {
  const { brandName } = brandOf(brandId);
  return `${code} is your ${brandName} login code. It expires in ${VALID_MINUTES} minutes. Never share this code. If you did not request it, ignore this text.`;
}
