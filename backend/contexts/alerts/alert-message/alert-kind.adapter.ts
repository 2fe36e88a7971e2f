import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { type MessageKind, MessageRenderer, type MessageTexts, type OutboxRow } from '../../../platform/outbox/outbox.port.ts';
import { renderAlert } from '../alert-message.template.ts';
import { AlertOutcomes } from '../alert-outcomes.adapter.ts';
import { ALERT, alertPayload, isCorrectionPayload } from '../alert-payload.ts';
import { ContactDelivery, type ContactDeliveryOptions } from '../contact-delivery.adapter.ts';
import { filingPage } from '../filing-page.ts';
import { ALERT_RUN } from '../published/alert-run.events.ts';

export interface AlertKindOptions extends ContactDeliveryOptions {
  readonly executor: CommandExecutor;
  readonly clock: Clock;
  readonly urlOf: (brandId: string, path: string) => string;
}

/** The alert of one filing to one recipient. */
export function alertKind(options: AlertKindOptions): MessageKind {
  const { executor, clock, urlOf } = options;
  class Renderer extends MessageRenderer {
    async render({ payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const alert = alertPayload.parse(payload);
      return renderAlert(alert, brandId, filingPage(urlOf, brandId, alert.ticker, alert.accession), clock.now().toISOString());
    }
  }
  return {
    name: ALERT,
    policy: new ContactDelivery(options),
    renderer: new Renderer(),
    outcomes: new AlertOutcomes(executor, clock, ({ payload }) => alertPayload.parse(payload).accession),
    ownsUnnamed: ({ outcomeStream, payload }) => outcomeStream.startsWith(`${ALERT_RUN}-`) && !isCorrectionPayload(payload),
  };
}
