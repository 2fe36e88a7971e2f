import type { Recorded } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { ACCOUNT, type AccountEvent } from '../../accounts/published/account.events.ts';
import type { PushSubscriptionEvent } from '../../accounts/published/push-subscription.events.ts';
import { foldHeldPlans } from '../../billing/published/held-plans.ts';
import { type PlanEvent, SUBSCRIPTION } from '../../billing/published/subscription.events.ts';
import { TICKER_REFERENCE } from '../../filings/published/ticker-reference.events.ts';
import { WATCHLIST, type WatchlistEvent } from '../../watchlists/published/watchlist.events.ts';
import type { AlertSettingsStore } from './alert-settings.store.ts';
import type { LowThresholds } from './low-thresholds.store.ts';
import { TickerPauses } from './ticker-pauses.service.ts';
import type { WatchersStore } from './watchers.store.ts';

export type RecipientEvent = PushSubscriptionEvent | WatchlistEvent | AccountEvent | PlanEvent;

/** Includes ticker corrections only so that the checkpoint moves past them, which shows that everything before them has been processed. */
export const RECIPIENT_CATEGORIES = [WATCHLIST, ACCOUNT, SUBSCRIPTION, TICKER_REFERENCE];

export const RECIPIENT_EVENTS = [
  'TickerAdded',
  'TickerFormsChanged',
  'TickerRulesChanged',
  'TickerMuted',
  'TickerRemoved',
  'TickerRestored',
  'TickerReassigned',
  'EntriesMerged',
  'WatchlistClosed',
  'ContactAdded',
  'ContactVerified',
  'ContactRemoved',
  'ContactDisabled',
  'ContactEnabled',
  'PushSubscriptionAdded',
  'PushSubscriptionRemoved',
  'NotificationPreferencesChanged',
  'DigestPreferencesChanged',
  'AlertThresholdsChanged',
  'DeliveryPreferencesChanged',
  'AlertRulesChanged',
  'AdminRoleGranted',
  'AdminRoleRevoked',
  'PlanGranted',
  'PlanChanged',
  'PlanRevoked',
  'AccountSuspended',
  'AccountResumed',
  'DeletionScheduled',
  'DeletionCanceled',
  'AccountErased',
] as const satisfies readonly RecipientEvent['type'][];

/** Events after which an account's ticker limit or number of tickers may have changed. */
type LimitEvent = Extract<
  RecipientEvent,
  WatchlistEvent | PlanEvent | { readonly type: 'AdminRoleGranted' | 'AdminRoleRevoked' }
>;
const LIMIT_EVENTS: ReadonlySet<string> = new Set<LimitEvent['type']>([
  'TickerAdded',
  'TickerRemoved',
  'TickerRestored',
  'EntriesMerged',
  'AdminRoleGranted',
  'AdminRoleRevoked',
  'PlanGranted',
  'PlanChanged',
  'PlanRevoked',
]);

/** Maintains who may be alerted and how: watchers and alert settings. */
export class KeepRecipients {
  readonly #pauses: TickerPauses;

  constructor(
    private readonly watchers: WatchersStore,
    private readonly settings: AlertSettingsStore,
    private readonly low: LowThresholds,
  ) {
    this.#pauses = new TickerPauses(watchers, settings);
  }

  /** Converts what older builds stored. Call it before anything that reads recipients as of this position. */
  async convertOlder(at: Position): Promise<void> {
    await this.#pauses.settleOlder(at);
    await this.watchers.keepOlder(at);
  }

  async keep(event: Recorded<RecipientEvent>): Promise<void> {
    await this.#keep(event);
    if (LIMIT_EVENTS.has(event.type)) await this.#pauses.settle((event as Recorded<LimitEvent>).data.accountId, event.position);
  }

  async #keep(event: Recorded<RecipientEvent>): Promise<void> {
    const at = event.position;
    switch (event.type) {
      case 'TickerAdded': {
        if (await this.#isErased(event.data.accountId)) return;
        return this.watchers.open({ ...event.data, addedAt: event.metadata['occurredAt'] ?? event.recordedAt.toISOString() }, at);
      }
      case 'TickerFormsChanged': {
        const { accountId, ticker, forms, brandId } = event.data;
        return this.watchers.amend(accountId, ticker, { forms, brandId }, at);
      }
      case 'TickerRulesChanged':
        return this.watchers.amend(event.data.accountId, event.data.ticker, { rules: event.data.rules }, at);
      case 'TickerReassigned':
        return this.watchers.amend(event.data.accountId, event.data.ticker, { cik: event.data.cik }, at);
      case 'TickerMuted':
        return this.watchers.amend(event.data.accountId, event.data.ticker, { mutedUntil: event.data.until }, at);
      case 'TickerRemoved':
        return this.watchers.close(event.data.accountId, event.data.ticker, at);
      case 'TickerRestored':
        if (await this.#isErased(event.data.accountId)) return;
        return this.watchers.open(event.data, at);
      case 'EntriesMerged': {
        const { accountId, entries } = event.data;
        if (await this.#isErased(accountId)) return;
        for (const entry of entries) await this.watchers.open({ ...entry, accountId }, at);
        return;
      }
      case 'WatchlistClosed':
        return this.#stopWatching(event.data.accountId, at);
      case 'ContactAdded':
      case 'ContactVerified':
      case 'ContactDisabled':
      case 'ContactEnabled':
      case 'ContactRemoved':
        return this.settings.changeContact(event);
      case 'PushSubscriptionAdded':
      case 'PushSubscriptionRemoved':
        return this.settings.changePush(event);
      case 'NotificationPreferencesChanged':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, notifyVia: event.data.notifyVia }));
      case 'DigestPreferencesChanged': {
        const { accountId, cadence, digest, timeZone } = event.data;
        return this.settings.change(accountId, at, (was) => ({ ...was, digest: { cadence, digest, timeZone } }));
      }
      case 'AlertThresholdsChanged': {
        const { accountId, ...thresholds } = event.data;
        await this.settings.change(accountId, at, (was) => ({ ...was, thresholds }));
        return this.low.set(accountId, Object.values(thresholds).includes('LOW'), at);
      }
      case 'DeliveryPreferencesChanged': {
        const { accountId, ...delivery } = event.data;
        return this.settings.change(accountId, at, (was) => ({ ...was, delivery }));
      }
      case 'AlertRulesChanged':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, rules: event.data.rules }));
      case 'AdminRoleGranted':
      case 'AdminRoleRevoked':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, admin: event.type === 'AdminRoleGranted' }));
      case 'PlanGranted':
      case 'PlanChanged':
      case 'PlanRevoked':
        return this.settings.change(event.data.accountId, at, (was) =>
          was.erased ? was : { ...was, plans: foldHeldPlans(was.plans ?? [], event) },
        );
      case 'AccountSuspended':
      case 'AccountResumed':
        return this.settings.change(event.data.accountId, at, (was) => ({
          ...was,
          suspended: event.type === 'AccountSuspended',
        }));
      case 'DeletionScheduled':
      case 'DeletionCanceled':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, closed: event.type === 'DeletionScheduled' }));
      case 'AccountErased':
        return this.#erase(event.data.accountId, at);
    }
  }

  async #stopWatching(accountId: string, at: Position): Promise<void> {
    for (const { ticker } of await this.watchers.entriesOf(accountId)) await this.watchers.close(accountId, ticker, at);
  }

  async #erase(accountId: string, at: Position): Promise<void> {
    await this.#stopWatching(accountId, at);
    await this.low.set(accountId, false, at);
    await this.settings.change(accountId, at, ({ replacements: _, rules: __, plans: ___, ...was }) => ({
      ...was,
      email: null,
      sms: null,
      notifyVia: [],
      push: [],
      admin: false,
      erased: true,
    }));
  }

  /** Whether the account is erased: events that it caused concurrently are ignored. */
  async #isErased(accountId: string): Promise<boolean> {
    return (await this.settings.of([accountId])).get(accountId)?.erased === true;
  }
}
