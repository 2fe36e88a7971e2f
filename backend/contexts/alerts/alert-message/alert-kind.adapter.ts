import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import {
  type DeliveryDecision,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
} from '#platform/outbox/outbox.port.ts';
import { formName } from '#platform/wording/form-name.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import { alertLine } from '../published/alert-line.ts';
import { ALERT_RUN } from '../published/alert-run.events.ts';
import type { SavedSearchesStore } from '../saved-search/saved-searches.store.ts';
import { SendOrHold, type SendOrHoldOptions } from '../sending/send-or-hold.adapter.ts';
import { AlertContents } from './alert-content.reader.ts';
import { ALERT_VARIABLES, type AlertView, alertSms, alertView, levelWords } from './alert-message.template.ts';
import { AlertOutcomes } from './alert-outcomes.adapter.ts';
import { ALERT, alertRowPayload, isCorrectionPayload } from './alert-payload.ts';
import { alertPage, filingPage } from './message-links.ts';

export interface AlertKindOptions extends SendOrHoldOptions, MailOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  /** One-click unsubscribe URL for this kind of email. */
  readonly unsubscribeUrl: (accountId: string, brandId: string, of: 'alerts' | 'digest') => string;
  /** URL of the page that mutes a ticker, signed at `at`. */
  readonly muteUrl: (accountId: string, brandId: string, ticker: string, at: Date) => string;
  readonly clock: Clock;
  readonly searches: Pick<SavedSearchesStore, 'has'>;
  /** Called for every alert accepted by a provider, with the seconds since its filing was first seen. */
  readonly handedOver?: (seconds: number) => void;
}

export const alertTemplate = new MailTemplate<AlertView>(import.meta.url, 'alert', ALERT_VARIABLES);

/** Sends the alert about one filing to one recipient. */
export function alertKind(options: AlertKindOptions): MessageKind {
  const { events, codec, executor, clock, urlOf } = options;
  const contents = new AlertContents(events, codec);
  class Renderer extends MessageRenderer {
    async render({ channel, payload, brandId, accountId, outcomeStream }: OutboxRow): Promise<MessageTexts> {
      const alert = await contents.of(payload);
      const pageUrl = filingPage(urlOf, brandId, alert.ticker, alert.accession);
      const unsubscribeUrl = options.unsubscribeUrl(accountId, brandId, 'alerts');
      const alertUrl = alertPage(urlOf, brandId, outcomeStream);
      const now = clock.now();
      const muteUrl = options.muteUrl(accountId, brandId, alert.ticker, now);
      const addresses = { pageUrl, alertUrl, unsubscribeUrl, muteUrl };
      const view = alertView(alert, brandId, options, addresses, now.toISOString());
      const mail = channel === 'email' ? await alertTemplate.render(view, options.templates) : { text: '', html: null };
      return {
        subject: view.subject,
        ...mail,
        unsubscribeUrl,
        sms: alertSms(alert, view.brandName, alertUrl),
        push: {
          title: `${levelWords(alert)} · ${alert.ticker} ${formName(alert.form)}`,
          body: alertLine(alert, alert.ticker),
          url: alertUrl,
        },
      };
    }
  }
  class Policy extends SendOrHold {
    override async decide(row: OutboxRow): Promise<DeliveryDecision> {
      // The alert about the filing's content is already queued.
      if (await contents.wasReadSince(alertRowPayload.parse(row.payload))) return { kind: 'suppress', reason: 'read_since' };
      return super.decide(row);
    }
  }
  const outcomes = new AlertOutcomes(executor, clock, ({ payload }) => alertRowPayload.parse(payload).accession);
  return {
    name: ALERT,
    policy: new Policy(options, undefined, ({ payload }) => alertRowPayload.parse(payload).level === 'CRITICAL'),
    renderer: new Renderer(),
    outcomes: {
      report: async (rows) => {
        await outcomes.report(rows);
        for (const { state, sentAt, payload } of rows) {
          if (state !== 'delivered' || sentAt === null) continue;
          options.handedOver?.((Date.parse(sentAt) - Date.parse(alertRowPayload.parse(payload).firstSeenAt)) / 1_000);
        }
      },
    },
    ownsUnnamed: ({ outcomeStream, payload }) => outcomeStream.startsWith(`${ALERT_RUN}-`) && !isCorrectionPayload(payload),
  };
}
