import type { Clock } from '#platform/clock/clock.ts';
import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
  OutcomeReporter,
} from '#platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import { accountMessage } from '../account-mail/account-mail.adapter.ts';
import { loginFields } from '../published/sealed-fields.ts';
import { loginMail, loginSms } from './login-message.template.ts';
import { LOGIN_MESSAGE, loginPayload } from './login-payload.ts';
import { loginToken } from './login-token.ts';

export interface LoginKindOptions extends MailOptions {
  readonly cipher: FieldCipher;
  readonly clock: Clock;
}

/** The message with a login code or link. Needs no consent: the recipient requested it, or is told to ignore it (decision 7). */
export function loginKind(options: LoginKindOptions): MessageKind {
  const { cipher, clock, urlOf } = options;
  class Policy extends DeliveryPolicy {
    async decide({ payload }: OutboxRow): Promise<DeliveryDecision> {
      const { loginId, contact, expiresAt } = loginPayload.parse(payload);
      const to = clock.now().toISOString() >= expiresAt ? ERASED : await cipher.decrypt(contact, loginFields(loginId).contact);
      return to === ERASED ? { kind: 'suppress', reason: 'login_over' } : { kind: 'send', to };
    }
  }
  class Renderer extends MessageRenderer {
    async render({ channel, payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const { loginId, secret: sealed } = loginPayload.parse(payload);
      const secret = await cipher.decrypt(sealed, loginFields(loginId).secret);
      const link = urlOf(brandId, `/api/verify-login?token=${encodeURIComponent(loginToken(loginId, secret))}`);
      return accountMessage(channel, loginMail(brandId, link), loginSms(brandId, secret), brandId, options);
    }
  }
  /** A login message is only relevant for minutes, so its outcome is kept in its row and not recorded as an event. */
  class Outcomes extends OutcomeReporter {
    async report(): Promise<void> {}
  }
  return {
    name: LOGIN_MESSAGE,
    policy: new Policy(),
    renderer: new Renderer(),
    outcomes: new Outcomes(),
    urgent: true,
    textsCounted: true,
  };
}
