import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';

/** An email about the account with a single call to action: log in, confirm an address, undo a change. */

export interface AccountMail {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** Button label. */
  readonly action: string;
  readonly actionUrl: string;
  readonly notes: readonly string[];
}

/** Variables of `account-mail.mjml` and `account-mail.txt`. */
export type AccountMailView = MailFrame & AccountMail;

export const ACCOUNT_MAIL_VARIABLES = ['heading', 'intro', 'action', 'actionUrl', 'notes'] as const;

/** Transactional mail: it has no settings link and no unsubscribe link. */
export function accountMailView(mail: AccountMail, brandId: string, options: MailFrameOptions): AccountMailView {
  const { subject, intro } = mail;
  return { ...mailFrame(options, brandId, { subject, preheader: intro }), settingsUrl: null, ...mail };
}
