import type { AccountEvent, SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import { DEFAULT_THRESHOLDS } from '../../backend/contexts/accounts/published/alert-thresholds.policy.ts';
import { foldContact } from '../../backend/contexts/accounts/published/contact-slot.ts';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import { foldHeldPlans } from '../../backend/contexts/billing/published/held-plans.ts';
import type { PlanEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AccountDocument, accountDirectory, slotOf } from './account.document.ts';
import { accountFacets } from './account-facets.ts';

/** One document per account. */
export const accountDirectoryProjector = defineProjector<AccountEvent | SessionEvent | PlanEvent, AccountDocument>({
  collection: accountDirectory,
  categories: ['account', 'session', 'subscription'],
  handles: [
    'AccountOpened',
    'ContactAdded',
    'ContactVerified',
    'ContactRemoved',
    'ContactDisabled',
    'ContactEnabled',
    'ProfileChanged',
    'NotificationPreferencesChanged',
    'DigestPreferencesChanged',
    'AlertThresholdsChanged',
    'DeliveryPreferencesChanged',
    'AlertRulesChanged',
    'OnboardingStepsSkipped',
    'AdminRoleGranted',
    'AdminRoleRevoked',
    'AccountSuspended',
    'AccountResumed',
    'PlanGranted',
    'PlanChanged',
    'PlanRevoked',
    'AccountErased',
    'SessionStarted',
    'SessionEnded',
  ],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    const after = fold(document, event, accountId);
    if (after === null || after === document) return after;
    const contactKeys = [...after.contacts, ...(after.replacements ?? [])].map(({ contactKey }) => contactKey);
    return { ...after, contactKeys: [...new Set(contactKeys)], facets: accountFacets(after) };
  },
});

type Folded = Recorded<AccountEvent | SessionEvent | PlanEvent>;

function fold(document: AccountDocument | null, event: Folded, accountId: string): AccountDocument | null {
  if (event.type === 'AccountOpened') {
    return (
      document ?? {
        _id: accountId,
        brandId: event.data.brandId,
        kind: event.data.kind,
        openedAt: event.recordedAt.toISOString(),
        isAdmin: false,
        contacts: [],
        replacements: [],
        notifyVia: [],
        thresholds: DEFAULT_THRESHOLDS,
        digest: DEFAULT_DIGEST,
        sessions: [],
      }
    );
  }
  if (!document || document.erased) return document;
  switch (event.type) {
    case 'ContactAdded':
    case 'ContactVerified':
    case 'ContactDisabled':
    case 'ContactEnabled':
    case 'ContactRemoved': {
      const { channel } = event.data;
      const { current, replacement } = foldContact(slotOf(document, channel), event, ({ accountId: _, ...contact }) => ({
        ...contact,
        verified: false,
      }));
      const { contacts, replacements = [] } = document;
      const others = (list: typeof contacts) => list.filter((each) => each.channel !== channel);
      return {
        ...document,
        contacts: [...others(contacts), ...(current ? [current] : [])],
        replacements: [...others(replacements), ...(replacement ? [replacement] : [])],
        notifyVia: current ? document.notifyVia : document.notifyVia.filter((each) => each !== channel),
      };
    }
    case 'ProfileChanged': {
      const { name: _, ...unnamed } = document;
      return event.data.name === null ? unnamed : { ...unnamed, name: event.data.name };
    }
    case 'NotificationPreferencesChanged':
      return { ...document, notifyVia: event.data.notifyVia };
    case 'DigestPreferencesChanged': {
      const { cadence, digest, timeZone } = event.data;
      return { ...document, digest: { cadence, digest, timeZone } };
    }
    case 'AlertThresholdsChanged': {
      const { accountId: _, ...thresholds } = event.data;
      return { ...document, thresholds };
    }
    case 'DeliveryPreferencesChanged': {
      const { accountId: _, ...delivery } = event.data;
      return { ...document, delivery };
    }
    case 'AlertRulesChanged': {
      const { rules: _, ...unnarrowed } = document;
      return event.data.rules === null ? unnarrowed : { ...unnarrowed, rules: event.data.rules };
    }
    case 'OnboardingStepsSkipped': {
      const { skippedSteps: _, ...rest } = document;
      return event.data.steps.length === 0 ? rest : { ...rest, skippedSteps: event.data.steps };
    }
    case 'AccountErased': {
      const { name: _, rules: __, skippedSteps: ___, plans: ____, suspended: _____, ...rest } = document;
      return { ...rest, isAdmin: false, contacts: [], replacements: [], notifyVia: [], sessions: [], erased: true };
    }
    case 'AccountSuspended':
      return { ...document, suspended: true };
    case 'AccountResumed': {
      const { suspended: _, ...rest } = document;
      return rest;
    }
    case 'AdminRoleGranted':
      return { ...document, isAdmin: true };
    case 'AdminRoleRevoked':
      return { ...document, isAdmin: false };
    case 'PlanGranted':
    case 'PlanChanged':
    case 'PlanRevoked': {
      const { plans: before = [], ...rest } = document;
      const plans = foldHeldPlans(before, event);
      return plans.length === 0 ? rest : { ...rest, plans };
    }
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
}
