import { ALERT_RUN, type AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AlertChannel, type AlertLogDocument, alertLog, type Delivery } from './alert-log.document.ts';

const STATES = { AlertsDelivered: 'delivered', AlertsFailed: 'failed', AlertsUnknown: 'unknown' } as const;
const PENDING: Delivery = { state: 'pending', handedOverAt: null, reason: null };

/** Message ids of an update begin with their event's id. */
const ROW_PREFIX = '00000000-0000-0000-0000-'.length;

const WHY_CORRECTED = 'You were alerted to the filing that this amends.';

/** Messages decided but not yet sent. */
const pendingOn = (channels: readonly AlertChannel[]) => Object.fromEntries(channels.map((channel) => [channel, PENDING]));

/** A recipient with messages decided but not yet sent. */
function pending<R extends { readonly channels: readonly AlertChannel[] }>({ channels, ...recipient }: R) {
  return { ...recipient, deliveries: pendingOn(channels) };
}

/** One document per run, per page of its recipients and per page of a correction, so that writes grow with pages, not recipients (architecture 3.7). */
export const alertLogProjector = defineProjector<AlertRunEvent, AlertLogDocument>({
  collection: alertLog,
  categories: [ALERT_RUN],
  handles: [
    'AlertRunStarted',
    'AlertRunUpdated',
    'AlertsPaged',
    'AlertsUpdated',
    'AlertsCorrected',
    'AlertsDelivered',
    'AlertsFailed',
    'AlertsUnknown',
  ],

  route(event) {
    if (event.type === 'AlertRunStarted' || event.type === 'AlertRunUpdated') return [event.data.accession];
    if (event.type === 'AlertsPaged') return [`${event.data.accession}.${event.data.page}`];
    if (event.type === 'AlertsUpdated') {
      const { accession, recipients } = event.data;
      return [...new Set(recipients.map(({ page }) => `${accession}.${page}`))];
    }
    if (event.type === 'AlertsCorrected') return [`${event.data.by}.correction.${event.data.page}`];
    // An outcome's stream is named after its page.
    return [event.stream.slice(ALERT_RUN.length + 1)];
  },

  apply(document, event, id) {
    const at = event.recordedAt.toISOString();
    switch (event.type) {
      case 'AlertRunStarted':
        return { _id: id, kind: 'run', accountIds: [], at, run: event.data };
      case 'AlertRunUpdated':
        return document?.kind === 'run' ? { ...document, run: event.data } : document;
      case 'AlertsUpdated': {
        if (document?.kind !== 'page') return document;
        const updates = new Map(event.data.recipients.map(({ page: _, ...each }) => [each.accountId, pending(each)]));
        const updateRows = event.id.slice(0, ROW_PREFIX);
        const recipients = document.recipients.map((recipient) => {
          const update = updates.get(recipient.accountId);
          return update ? { ...update, updateRows } : recipient;
        });
        return { ...document, recipients };
      }
      case 'AlertsPaged': {
        const recipients = event.data.groups.flatMap(({ accountIds: alike, channels, ...told }) => {
          // One shared object, because pages with hundreds of recipients stay in memory until their outcomes arrive.
          const deliveries = pendingOn(channels);
          return alike.map((accountId) => ({ accountId, ...told, deliveries }));
        });
        const accountIds = recipients.map(({ accountId }) => accountId);
        return { _id: id, kind: 'page', accountIds, at, accession: event.data.accession, recipients };
      }
      case 'AlertsCorrected': {
        const { recipients: corrected, page: _, ...correction } = event.data;
        const recipients = corrected.map((recipient) => pending({ ...recipient, why: WHY_CORRECTED }));
        return {
          _id: id,
          kind: 'correction',
          accountIds: corrected.map(({ accountId }) => accountId),
          at,
          correction,
          recipients,
        };
      }
      case 'AlertsDelivered':
      case 'AlertsFailed':
      case 'AlertsUnknown': {
        if (!document || document.kind === 'run') return document;
        const state = STATES[event.type];
        const outcomes = Map.groupBy(event.data.outcomes, ({ accountId }) => accountId);
        const recipients = document.recipients.map((recipient) => {
          const { updateRows = '' } = recipient;
          const own = (outcomes.get(recipient.accountId) ?? []).filter(({ rowId }) => rowId.startsWith(updateRows));
          if (own.length === 0) return recipient;
          const updates = own.map(({ channel, handedOverAt, reason }) => [channel, { state, handedOverAt, reason }] as const);
          return { ...recipient, deliveries: { ...recipient.deliveries, ...Object.fromEntries(updates) } };
        });
        return { ...document, recipients };
      }
      default:
        return document;
    }
  },
});
