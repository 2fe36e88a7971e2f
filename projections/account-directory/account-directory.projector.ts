import type { AccountEvent, SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AccountDocument, accountDirectory } from './account.document.ts';

/** One document per account. */
export const accountDirectoryProjector = defineProjector<AccountEvent | SessionEvent, AccountDocument>({
  collection: accountDirectory,
  categories: ['account', 'session'],
  handles: [
    'AccountOpened',
    'ContactAdded',
    'ContactVerified',
    'ContactRemoved',
    'NotificationPreferencesChanged',
    'DigestPreferencesChanged',
    'AlertThresholdsChanged',
    'AdminRoleGranted',
    'AdminRoleRevoked',
    'AccountErased',
    'SessionStarted',
    'SessionEnded',
  ],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    if (event.type === 'AccountOpened') {
      return (
        document ?? {
          _id: accountId,
          brandId: event.data.brandId,
          kind: event.data.kind,
          openedAt: event.recordedAt.toISOString(),
          isAdmin: false,
          contacts: [],
          notifyVia: [],
          thresholds: { email: 'MEDIUM', sms: 'HIGH' },
          digest: DEFAULT_DIGEST,
          sessions: [],
        }
      );
    }
    if (!document || document.erased) return document;
    switch (event.type) {
      case 'ContactAdded': {
        const { accountId: _, ...contact } = event.data;
        const others = document.contacts.filter((each) => each.channel !== contact.channel);
        return { ...document, contacts: [...others, { ...contact, verified: false }] };
      }
      case 'ContactVerified':
        return {
          ...document,
          contacts: document.contacts.map((each) =>
            each.contactKey === event.data.contactKey ? { ...each, verified: true } : each,
          ),
        };
      case 'ContactRemoved':
        return {
          ...document,
          contacts: document.contacts.filter((each) => each.channel !== event.data.channel),
          notifyVia: document.notifyVia.filter((channel) => channel !== event.data.channel),
        };
      case 'NotificationPreferencesChanged':
        return { ...document, notifyVia: event.data.notifyVia };
      case 'DigestPreferencesChanged': {
        const { cadence, digest, timeZone } = event.data;
        return { ...document, digest: { cadence, digest, timeZone } };
      }
      case 'AlertThresholdsChanged':
        return { ...document, thresholds: { email: event.data.email, sms: event.data.sms } };
      case 'AccountErased':
        return { ...document, isAdmin: false, contacts: [], notifyVia: [], sessions: [], erased: true };
      case 'AdminRoleGranted':
        return { ...document, isAdmin: true };
      case 'AdminRoleRevoked':
        return { ...document, isAdmin: false };
      case 'SessionStarted': {
        const { sessionKey, kind } = event.data;
        const others = document.sessions.filter((session) => session.sessionKey !== sessionKey);
        return { ...document, sessions: [...others, { sessionKey, kind, startedAt: event.recordedAt.toISOString() }] };
      }
      case 'SessionEnded':
        return { ...document, sessions: document.sessions.filter((session) => session.sessionKey !== event.data.sessionKey) };
      default:
        return document;
    }
  },
});
