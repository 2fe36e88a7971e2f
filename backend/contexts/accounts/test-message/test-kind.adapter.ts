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
import { personChannel } from '#platform/outbox/person-channel.ts';
import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import { accountMessage } from '../account-mail/account-mail.adapter.ts';
import { accountFields } from '../published/sealed-fields.ts';
import type { AccountReach } from './account-reach.reader.ts';
import { testMessage } from './test-message.template.ts';
import { TEST_MESSAGE, testPayload } from './test-payload.ts';

export interface TestKindOptions extends MailOptions {
  readonly reach: AccountReach;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
}

/** A test message that the user requested: it ignores quiet hours and isn't an alert. */
export function testKind(options: TestKindOptions): MessageKind {
  const { reach, cipher, clock, urlOf } = options;
  class Policy extends DeliveryPolicy {
    async decide({ accountId, channel, payload }: OutboxRow): Promise<DeliveryDecision> {
      if (clock.now().toISOString() >= testPayload.parse(payload).expiresAt) return { kind: 'suppress', reason: 'test_over' };
      const reached = await reach.by(personChannel(channel), accountId);
      if (typeof reached === 'string') return { kind: 'suppress', reason: reached };
      const { browser, contact } = accountFields(accountId);
      const place = channel === 'push' ? browser : contact;
      const opened = await Promise.all(reached.map((sealed) => cipher.decrypt(sealed, place)));
      const contacts = opened.filter((each) => each !== ERASED);
      if (contacts.length === 0) return { kind: 'suppress', reason: 'erased' };
      return { kind: 'send', to: channel === 'push' ? `[${contacts.join()}]` : contacts.join() };
    }
  }
  class Renderer extends MessageRenderer {
    async render({ channel, brandId }: OutboxRow): Promise<MessageTexts> {
      const { mail, sms, push } = testMessage(brandId, urlOf(brandId, '/settings'));
      return { ...(await accountMessage(channel, mail, sms, brandId, options)), push };
    }
  }
  /** The user sees right away whether a test arrives, so its outcome is kept in its row and not recorded as an event. */
  class Outcomes extends OutcomeReporter {
    async report(): Promise<void> {}
  }
  return { name: TEST_MESSAGE, policy: new Policy(), renderer: new Renderer(), outcomes: new Outcomes(), urgent: true };
}
