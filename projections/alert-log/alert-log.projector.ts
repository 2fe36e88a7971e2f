import { ALERT_RUN, type AlertRunEvent } from '../../backend/contexts/alerts/alert-run.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AlertLogDocument, type AlertRecipient, alertLog, type Delivery } from './alert-log.document.ts';

const STATES = { AlertsDelivered: 'delivered', AlertsFailed: 'failed', AlertsUnknown: 'unknown' } as const;
const PENDING: Delivery = { state: 'pending', handedOverAt: null, reason: null };

/** One document per run and one per page of recipients: writes grow with pages, not with people (architecture 3.7). */
export const alertLogProjector = defineProjector<AlertRunEvent, AlertLogDocument>({
  collection: alertLog,
  categories: [ALERT_RUN],
  handles: ['AlertRunStarted', 'AlertsPaged', 'AlertsDelivered', 'AlertsFailed', 'AlertsUnknown'],

  route(event) {
    if (event.type === 'AlertRunStarted') return [event.data.accession];
    if (event.type === 'AlertsPaged') return [`${event.data.accession}.${event.data.page}`];
    // Outcomes lie on a stream named after their page.
    return [event.stream.slice(ALERT_RUN.length + 1)];
  },

  apply(document, event, id) {
    const at = event.recordedAt.toISOString();
    switch (event.type) {
      case 'AlertRunStarted':
        return { _id: id, kind: 'run', accountIds: [], at, run: event.data };
      case 'AlertsPaged': {
        const recipients = event.data.recipients.map(
          ({ channels, ...recipient }): AlertRecipient => ({
            ...recipient,
            deliveries: Object.fromEntries(channels.map((channel) => [channel, PENDING])),
          }),
        );
        const accountIds = recipients.map(({ accountId }) => accountId);
        return { _id: id, kind: 'page', accountIds, at, accession: event.data.accession, recipients };
      }
      case 'AlertsDelivered':
      case 'AlertsFailed':
      case 'AlertsUnknown': {
        if (document?.kind !== 'page') return document;
        const state = STATES[event.type];
        const outcomes = Map.groupBy(event.data.outcomes, ({ accountId }) => accountId);
        const recipients = document.recipients.map((recipient) => {
          const own = outcomes.get(recipient.accountId) ?? [];
          if (own.length === 0) return recipient;
          const told = own.map(({ channel, handedOverAt, reason }) => [channel, { state, handedOverAt, reason }] as const);
          return { ...recipient, deliveries: { ...recipient.deliveries, ...Object.fromEntries(told) } };
        });
        return { ...document, recipients };
      }
      default:
        return document;
    }
  },
});
