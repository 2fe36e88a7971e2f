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
import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import { accountMessage } from '../account-mail/account-mail.adapter.ts';
import type { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import type { SmsConsents } from '../sms-consent/sms-consents.store.ts';
import { UNDO_DAYS, undoToken } from '../undo-change/undo-token.ts';
import { ownerNotice } from './owner-notice.template.ts';
import { OWNER_NOTICE, ownerNoticePayload } from './owner-notice-payload.ts';

export interface OwnerNoticeKindOptions extends MailOptions {
  readonly held: DecryptedContacts;
  readonly consents: SmsConsents;
  readonly hash: KeyedHash;
  readonly clock: Clock;
}

/** Security notices to an account's owner. They ignore quiet hours. Emails need no consent; texts do. */
export function ownerNoticeKind(options: OwnerNoticeKindOptions): MessageKind {
  const { held, consents, hash, clock, urlOf } = options;
  class Policy extends DeliveryPolicy {
    async decide({ accountId, channel, payload }: OutboxRow): Promise<DeliveryDecision> {
      const { to, at } = ownerNoticePayload.parse(payload);
      if (clock.now().getTime() >= Date.parse(at) + UNDO_DAYS * DAY_MS) return { kind: 'suppress', reason: 'notice_over' };
      const contact = await held.open(accountId, to);
      if (contact === null) return { kind: 'suppress', reason: 'erased' };
      if (channel === 'sms' && !(await consents.given(contact))) return { kind: 'suppress', reason: 'no_consent' };
      return { kind: 'send', to: contact };
    }
  }
  class Renderer extends MessageRenderer {
    async render({ accountId, channel, payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const notice = ownerNoticePayload.parse(payload);
      const { of, revision } = notice;
      const path =
        of === 'paused' ? '/settings#destinations' : `/undo/${undoToken(hash, { of, accountId, revision }, new Date(notice.at))}`;
      const link = urlOf(brandId, path);
      const { mail, sms } = ownerNotice(brandId, notice, link);
      return accountMessage(channel, mail, sms, brandId, options);
    }
  }
  /** Outcomes are kept in the outbox row and not recorded as events. */
  class Outcomes extends OutcomeReporter {
    async report(): Promise<void> {}
  }
  return { name: OWNER_NOTICE, policy: new Policy(), renderer: new Renderer(), outcomes: new Outcomes(), urgent: true };
}
