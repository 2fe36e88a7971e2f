import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
} from '#platform/outbox/outbox.port.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import type { AlertChannels } from '../alert-channels.port.ts';
import type { WatchedPriceAlerts } from '../watched-price-alerts.store.ts';
import {
  PRICE_ALERT_VARIABLES,
  type PriceAlertView,
  priceAlertPush,
  priceAlertSms,
  priceAlertView,
} from './price-alert-message.template.ts';
import { PriceAlertOutcomes } from './price-alert-outcomes.adapter.ts';
import { PRICE_ALERT, priceAlertPayload } from './price-alert-payload.ts';

export interface PriceAlertKindOptions extends MailOptions {
  readonly watched: Pick<WatchedPriceAlerts, 'isSet'>;
  /** Checked again when sending. */
  readonly alertChannels: AlertChannels;
  /** The account's contacts and browsers, with its channel and quiet-hours settings. */
  readonly contacts: DeliveryPolicy;
  readonly unsubscribeUrl: (accountId: string, brandId: string, of: 'alerts') => string;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
}

/** Reasons to drop a crossing's messages on every channel. Problems with a contact are reported per channel by `contacts`. */
const FINAL_REASONS: ReadonlySet<string> = new Set(['muted', 'paused', 'not_followed', 'plan_required', 'feature_not_available']);

export const priceAlertTemplate = new MailTemplate<PriceAlertView>(import.meta.url, 'price-alert', PRICE_ALERT_VARIABLES);

/** Sends the alert that a price crossed its condition. */
export function priceAlertKind(options: PriceAlertKindOptions): MessageKind {
  const { watched, alertChannels, contacts, executor, clock, urlOf } = options;
  class Policy extends DeliveryPolicy {
    override async decide(row: OutboxRow): Promise<DeliveryDecision> {
      // A text may have waited for quiet hours to end.
      const { alertId, ticker } = priceAlertPayload.parse(row.payload);
      if (!(await watched.isSet(alertId))) return { kind: 'suppress', reason: 'price_alert_removed' };
      const { notSent } = await alertChannels.of(row.accountId, ticker, row.brandId);
      return notSent !== null && FINAL_REASONS.has(notSent) ? { kind: 'suppress', reason: notSent } : contacts.decide(row);
    }
  }
  class Renderer extends MessageRenderer {
    async render({ channel, accountId, brandId, payload }: OutboxRow): Promise<MessageTexts> {
      const crossing = priceAlertPayload.parse(payload);
      const tickerUrl = urlOf(brandId, `/ticker/${encodeURIComponent(crossing.ticker)}`);
      const unsubscribeUrl = options.unsubscribeUrl(accountId, brandId, 'alerts');
      const view = priceAlertView(crossing, brandId, options, { tickerUrl, unsubscribeUrl });
      const mail = channel === 'email' ? await priceAlertTemplate.render(view, options.templates) : { text: '', html: null };
      return {
        subject: view.subject,
        ...mail,
        unsubscribeUrl,
        sms: priceAlertSms(crossing, view.brandName, tickerUrl),
        push: priceAlertPush(crossing, tickerUrl),
      };
    }
  }
  return {
    name: PRICE_ALERT,
    policy: new Policy(),
    renderer: new Renderer(),
    outcomes: new PriceAlertOutcomes(executor, clock),
  };
}
