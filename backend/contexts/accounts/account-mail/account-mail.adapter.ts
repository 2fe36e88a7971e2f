import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import type { AnyChannel, MessageTexts } from '#platform/outbox/outbox.port.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import { ACCOUNT_MAIL_VARIABLES, type AccountMail, type AccountMailView, accountMailView } from './account-mail.template.ts';

export const accountMailTemplate = new MailTemplate<AccountMailView>(import.meta.url, 'account-mail', ACCOUNT_MAIL_VARIABLES);

/** Renders an account message for its channel: an HTML email, or one text message. @param sms the text message */
export async function accountMessage(
  channel: AnyChannel,
  mail: AccountMail,
  sms: string,
  brandId: string,
  options: MailOptions,
): Promise<MessageTexts> {
  const texts =
    channel === 'email'
      ? await accountMailTemplate.render(accountMailView(mail, brandId, options), options.templates)
      : { text: '', html: null };
  return { subject: mail.subject, ...texts, sms };
}
