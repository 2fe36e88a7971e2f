import { accountMessage } from '../contexts/accounts/account-mail/account-mail.adapter.ts';
import type { contactServices } from '../contexts/accounts/contact-services.service.ts';
import { accountFields } from '../contexts/accounts/published/sealed-fields.ts';
import { AccountReach } from '../contexts/accounts/test-message/account-reach.reader.ts';
import type { BillingMails } from '../contexts/billing/billing-mail/billing-mails.port.ts';
import { ERASED } from '../platform/privacy/field-cipher.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

type MailContext = Pick<WorkerContext, 'events' | 'codec' | 'cipher' | 'templates'> & {
  readonly env: Pick<WorkerContext['env'], 'MAIL_POSTAL_ADDRESS'>;
};

/** Payment mails go to the account's verified address, in the layout of its other mails. */
export function billingMails(
  { env, events, codec, cipher, templates }: MailContext,
  { contacts, held, consents }: ReturnType<typeof contactServices>,
  urlOf: (brandId: string, path: string) => string,
): BillingMails {
  const frame = { urlOf, postalAddress: env.MAIL_POSTAL_ADDRESS ?? null, templates };
  const reach = new AccountReach(contacts, held, consents, events, codec);
  return {
    urlOf,
    textsOf: (mail, brandId) => accountMessage('email', mail, mail.intro, brandId, frame),
    async addressOf(accountId) {
      const contactOrReason = await reach.by('email', accountId);
      if (typeof contactOrReason === 'string') return { reason: contactOrReason };
      const [sealed] = contactOrReason;
      const to = sealed ? await cipher.decrypt(sealed, accountFields(accountId).contact) : ERASED;
      return to === ERASED ? { reason: 'erased' } : { to };
    },
  };
}
