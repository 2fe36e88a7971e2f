import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
  OutcomeReporter,
} from '#platform/outbox/outbox.port.ts';
import { isFinal } from '../subscriptions/keeps-plan.policy.ts';
import { isPaid } from '../subscriptions/subscription.decider.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import type { BillingMails } from './billing-mails.port.ts';
import { billingMessage } from './billing-message.template.ts';
import { BILLING_MAIL, billingPayload } from './billing-payload.ts';

/** Outbox messages for receipts and failed payments. */
export function billingKind(mails: BillingMails, subscriptions: Pick<Subscriptions, 'state'>): MessageKind {
  class Policy extends DeliveryPolicy {
    /** No reminder if the invoice was paid or the subscription ended since the row was queued. */
    async decide({ accountId, payload }: OutboxRow): Promise<DeliveryDecision> {
      const { of, invoiceId, subscriptionId } = billingPayload.parse(payload);
      if (of === 'failure') {
        const state = await subscriptions.state(accountId);
        if (isPaid(invoiceId, state)) return { kind: 'suppress', reason: 'paid_meanwhile' };
        const status = state.subscriptions.get(subscriptionId)?.status;
        if (status !== undefined && isFinal(status)) return { kind: 'suppress', reason: 'subscription_ended' };
      }
      const recipient = await mails.addressOf(accountId);
      return 'to' in recipient ? { kind: 'send', to: recipient.to } : { kind: 'suppress', reason: recipient.reason };
    }
  }
  class Renderer extends MessageRenderer {
    render({ payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const mail = billingMessage(billingPayload.parse(payload), brandId, mails.urlOf(brandId, '/settings#billing'));
      return mails.textsOf(mail, brandId);
    }
  }
  /** Outcomes are stored only in the outbox row; the payment itself is in the log. */
  class Outcomes extends OutcomeReporter {
    async report(): Promise<void> {}
  }
  return { name: BILLING_MAIL, policy: new Policy(), renderer: new Renderer(), outcomes: new Outcomes() };
}
