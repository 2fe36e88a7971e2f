import type { Clock } from '../../../platform/clock/clock.ts';
import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
  OutcomeReporter,
} from '../../../platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { loginMessage } from './login-message.template.ts';
import { LOGIN_MESSAGE, loginPayload } from './login-payload.ts';
import { loginToken } from './login-token.ts';

export interface LoginKindOptions {
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  readonly urlOf: (brandId: string, path: string) => string;
}

/** The code or link of one login. It needs no consent: its recipient has asked for it, or is told to ignore it (decision 7). */
export function loginKind({ cipher, clock, urlOf }: LoginKindOptions): MessageKind {
  class Policy extends DeliveryPolicy {
    async decide({ payload }: OutboxRow): Promise<DeliveryDecision> {
      const { contact, expiresAt } = loginPayload.parse(payload);
      const to = clock.now().toISOString() >= expiresAt ? ERASED : await cipher.decrypt(contact);
      return to === ERASED ? { kind: 'suppress', reason: 'login_over' } : { kind: 'send', to };
    }
  }
  class Renderer extends MessageRenderer {
    async render({ payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const { loginId, secret: sealed } = loginPayload.parse(payload);
      const secret = await cipher.decrypt(sealed);
      const link = urlOf(brandId, `/api/verify-login?token=${encodeURIComponent(loginToken(loginId, secret))}`);
      return { ...loginMessage(brandId, secret, link), html: null };
    }
  }
  /** Whether a login's message arrived is of use for minutes: its row says it, and no event. */
  class Outcomes extends OutcomeReporter {
    async report(): Promise<void> {}
  }
  return { name: LOGIN_MESSAGE, policy: new Policy(), renderer: new Renderer(), outcomes: new Outcomes() };
}
