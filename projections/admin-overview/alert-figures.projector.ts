import { ALERT_RUN, type AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AlertFiguresDocument, alertFigures } from './alert-figures.document.ts';
import { joinLatencies, latencyStep } from './latency-steps.ts';

/**
 * One document per filing, whatever the number of recipients. A message that an operator resends counts again, with its own time. Corrections
 * are not alerts and are not counted.
 */
export const alertFiguresProjector = defineProjector<AlertRunEvent, AlertFiguresDocument>({
  collection: alertFigures,
  categories: [ALERT_RUN],
  handles: ['AlertRunStarted', 'AlertsPaged', 'AlertsDelivered'],
  awaited: false,

  route(event) {
    return event.stream.includes('.correction.') ? [] : [event.data.accession];
  },

  apply(document, event, accession) {
    if (event.type === 'AlertRunStarted') {
      const { firstSeenAt } = event.data;
      return document ?? { _id: accession, alertedAt: null, firstSeenAt, recipients: 0, handedOver: [] };
    }
    if (document === null) return null;
    if (event.type === 'AlertsPaged') {
      const recipients = event.data.groups.reduce((sum, { accountIds }) => sum + accountIds.length, 0);
      if (recipients === 0) return document;
      const alertedAt = document.alertedAt ?? event.recordedAt.toISOString();
      return { ...document, alertedAt, recipients: document.recipients + recipients };
    }
    if (event.type !== 'AlertsDelivered') return document;
    const seen = Date.parse(document.firstSeenAt);
    const times = event.data.outcomes.flatMap(({ handedOverAt }) =>
      handedOverAt === null ? [] : [[latencyStep(Date.parse(handedOverAt) - seen), 1] as const],
    );
    return { ...document, handedOver: joinLatencies([document.handedOver, times]) };
  },
});
