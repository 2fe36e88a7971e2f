import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';

/** A mail about the account that asks for one thing: log in, confirm an address, undo a change. Pure. */

export interface AccountMail {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** Words of the button. */
  readonly action: string;
  readonly actionUrl: string;
  readonly notes: readonly string[];
}

/** Variables of `account-mail.mjml` and `account-mail.txt`. */
export type AccountMailView = MailFrame & AccountMail;

export const ACCOUNT_MAIL_VARIABLES = ['heading', 'intro', 'action', 'actionUrl', 'notes'] as const;

/** Such a mail is sent because of something that was done with the account, so it leads to no settings and cannot be unsubscribed from. */
export function accountMailView(mail: AccountMail, brandId: string, options: MailFrameOptions): AccountMailView {
  const { subject, intro } = mail;
  return { ...mailFrame(options, brandId, { subject, preheader: intro }), settingsUrl: null, ...mail };
}
