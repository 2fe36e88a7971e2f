import { type MessageKind, MessageRenderer, type MessageTexts, type OutboxRow } from '../../../platform/outbox/outbox.port.ts';
import type { AlertKindOptions } from '../alert-message/alert-kind.adapter.ts';
import { AlertOutcomes } from '../alert-outcomes.adapter.ts';
import { CORRECTION, correctionPayload, isCorrectionPayload } from '../alert-payload.ts';
import { ContactDelivery } from '../contact-delivery.adapter.ts';
import { renderCorrection } from '../correction-message.template.ts';
import { filingPage } from '../filing-page.ts';
import { ALERT_RUN } from '../published/alert-run.events.ts';

/** What an amendment changed, to one recipient of the alert that it changes. */
export function correctionKind(options: AlertKindOptions): MessageKind {
  const { executor, clock, urlOf } = options;
  class Renderer extends MessageRenderer {
    async render({ payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const correction = correctionPayload.parse(payload);
      const { ticker, by, accession } = correction;
      return renderCorrection(correction, brandId, {
        pageUrl: filingPage(urlOf, brandId, ticker, by),
        originalUrl: filingPage(urlOf, brandId, ticker, accession),
      });
    }
  }
  return {
    name: CORRECTION,
    policy: new ContactDelivery(options),
    renderer: new Renderer(),
    outcomes: new AlertOutcomes(executor, clock, ({ payload }) => correctionPayload.parse(payload).by),
    ownsUnnamed: ({ outcomeStream, payload }) => outcomeStream.startsWith(`${ALERT_RUN}-`) && isCorrectionPayload(payload),
  };
}
