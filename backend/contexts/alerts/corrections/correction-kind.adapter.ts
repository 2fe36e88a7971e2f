import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import { type MessageKind, MessageRenderer, type MessageTexts, type OutboxRow } from '#platform/outbox/outbox.port.ts';
import type { AlertKindOptions } from '../alert-message/alert-kind.adapter.ts';
import { AlertOutcomes } from '../alert-message/alert-outcomes.adapter.ts';
import { CORRECTION, correctionPayload, isCorrectionPayload } from '../alert-message/alert-payload.ts';
import { alertPage, filingPage } from '../alert-message/message-links.ts';
import { ALERT_RUN } from '../published/alert-run.events.ts';
import { SendOrHold } from '../sending/send-or-hold.adapter.ts';
import { CORRECTION_VARIABLES, type CorrectionView, correctionSms, correctionView } from './correction-message.template.ts';

export const correctionTemplate = new MailTemplate<CorrectionView>(import.meta.url, 'correction', CORRECTION_VARIABLES);

/** Sends an amendment's changes to one recipient of the original alert. */
export function correctionKind(options: AlertKindOptions): MessageKind {
  const { executor, clock, urlOf } = options;
  class Renderer extends MessageRenderer {
    async render({ channel, payload, brandId, accountId, outcomeStream }: OutboxRow): Promise<MessageTexts> {
      const correction = correctionPayload.parse(payload);
      const { ticker, by, accession } = correction;
      const pageUrl = filingPage(urlOf, brandId, ticker, by);
      const alertUrl = alertPage(urlOf, brandId, outcomeStream);
      const unsubscribeUrl = options.unsubscribeUrl(accountId, brandId, 'alerts');
      const view = correctionView(correction, brandId, options, {
        pageUrl,
        alertUrl,
        alertedUrl: filingPage(urlOf, brandId, ticker, accession),
        unsubscribeUrl,
      });
      const mail = channel === 'email' ? await correctionTemplate.render(view, options.templates) : { text: '', html: null };
      const push = { title: view.subject, body: correction.difference.join('; '), url: alertUrl };
      return { subject: view.subject, ...mail, unsubscribeUrl, sms: correctionSms(correction, view.brandName, alertUrl), push };
    }
  }
  return {
    name: CORRECTION,
    policy: new SendOrHold(options, undefined, ({ payload }) => correctionPayload.parse(payload).level === 'CRITICAL'),
    renderer: new Renderer(),
    outcomes: new AlertOutcomes(executor, clock, ({ payload }) => correctionPayload.parse(payload).by),
    ownsUnnamed: ({ outcomeStream, payload }) => outcomeStream.startsWith(`${ALERT_RUN}-`) && isCorrectionPayload(payload),
  };
}
