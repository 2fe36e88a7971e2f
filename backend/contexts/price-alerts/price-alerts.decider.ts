import type { Decider } from '../../platform/commands/decider.ts';
import type { EventOf } from '../../platform/event-store/define-event.ts';
import { hadReached } from './crossing.policy.ts';
import { accountEnded, priceAlertExists, priceAlertNotFound, priceAlreadyMet, tooManyPriceAlerts } from './price-alert.errors.ts';
import type { PriceAlertCrossed, PriceAlertEvent, PriceAlertSet } from './published/price-alert.events.ts';
import { MAX_PRICE_ALERTS } from './published/price-alert-limits.policy.ts';

type Set = EventOf<typeof PriceAlertSet>['data'];
type Crossed = EventOf<typeof PriceAlertCrossed>['data'];
type Choice = Pick<Set, 'kind' | 'value' | 'extendedHours' | 'setAt' | 'reference'>;

export type PriceAlertCommand = { readonly accountId: string } & (
  | ({ readonly kind: 'set' } & { readonly choice: Choice } & Pick<Set, 'alertId' | 'ticker' | 'brandId'>)
  | { readonly kind: 'change'; readonly alertId: string; readonly choice: Choice }
  | { readonly kind: 'remove'; readonly alertId: string }
  | { readonly kind: 'cross'; readonly crossing: Crossed }
  | { readonly kind: 'end'; readonly into: string | null }
  /** Alerts of an account that was merged into this one. */
  | { readonly kind: 'takeOver'; readonly alerts: readonly MovedPriceAlert[]; readonly setAt: string }
);

export interface HeldPriceAlert
  extends Pick<Set, 'alertId' | 'version' | 'ticker' | 'brandId' | 'kind' | 'value' | 'extendedHours'> {
  /** Time of the last crossing price; null before the first crossing. */
  readonly crossedAt: string | null;
}

/** An alert of a merged account, with the ticker's price at that time. */
interface MovedPriceAlert extends HeldPriceAlert, Pick<Set, 'reference'> {}

export interface PriceAlertState {
  readonly alerts: ReadonlyMap<string, HeldPriceAlert>;
  readonly removed: ReadonlySet<string>;
  /** True once the account has ended; commands then change nothing. */
  readonly ended: boolean;
}

/** An account's price alerts (decision 12). */
export const priceAlertsDecider: Decider<PriceAlertCommand, PriceAlertState, PriceAlertEvent> = {
  initial: { alerts: new Map(), removed: new Set(), ended: false },

  evolve(state, event) {
    const alerts = new Map(state.alerts);
    switch (event.type) {
      case 'PriceAlertSet': {
        const { alertId, version, ticker, brandId, kind, value, extendedHours } = event.data;
        alerts.set(alertId, { alertId, version, ticker, brandId, kind, value, extendedHours, crossedAt: null });
        return { ...state, alerts };
      }
      case 'PriceAlertChanged': {
        const { alertId, version, kind, value, extendedHours } = event.data;
        const was = alerts.get(alertId);
        if (was) alerts.set(alertId, { ...was, version, kind, value, extendedHours, crossedAt: null });
        return { ...state, alerts };
      }
      case 'PriceAlertRemoved':
        alerts.delete(event.data.alertId);
        return { ...state, alerts, removed: new Set([...state.removed, event.data.alertId]) };
      case 'PriceAlertCrossed': {
        const was = alerts.get(event.data.alertId);
        if (was) alerts.set(was.alertId, { ...was, crossedAt: event.data.asOf });
        return { ...state, alerts };
      }
      case 'PriceAlertsEnded':
        return { ...priceAlertsDecider.initial, ended: true };
    }
  },

  decide(command, state) {
    const { accountId } = command;
    if (command.kind === 'cross') return cross(command.crossing, state);
    if (command.kind === 'end') {
      const unused = state.alerts.size === 0 && state.removed.size === 0;
      return state.ended || unused ? [] : [{ type: 'PriceAlertsEnded', data: { accountId, into: command.into } }];
    }
    if (command.kind === 'takeOver') return state.ended ? [] : takeOver(command, state);
    if (state.ended) throw accountEnded();
    if (command.kind === 'remove') {
      const { alertId } = command;
      if (state.alerts.has(alertId)) return [{ type: 'PriceAlertRemoved', data: { accountId, alertId } }];
      if (state.removed.has(alertId)) return [];
      throw priceAlertNotFound();
    }
    const { alertId, choice } = command;
    if (command.kind === 'change') {
      const was = state.alerts.get(alertId);
      if (!was) throw priceAlertNotFound();
      if (isSame(was, choice)) return [];
      refuseDuplicate({ ...was, ...choice }, state);
      refuseReached(was.ticker, choice);
      return [{ type: 'PriceAlertChanged', data: { accountId, alertId, version: was.version + 1, ...choice } }];
    }
    const { ticker, brandId } = command;
    refuseDuplicate({ alertId, ticker, ...choice }, state);
    refuseReached(ticker, choice);
    if (state.alerts.size >= MAX_PRICE_ALERTS) throw tooManyPriceAlerts(MAX_PRICE_ALERTS);
    return [{ type: 'PriceAlertSet', data: { accountId, alertId, version: 1, ticker, brandId, ...choice } }];
  },
};

/** Refuses a price level that has already been passed and so can't be crossed. Moves are allowed, because they start over each session. */
function refuseReached(ticker: string, choice: Choice): void {
  const { kind, value, setAt, reference } = choice;
  if ((kind !== 'above' && kind !== 'below') || reference === null || !hadReached(choice, setAt, reference)) return;
  throw priceAlreadyMet(ticker, kind, value, reference.price, reference.asOf);
}

/** A crossing is recorded once, and only if it matches the alert's current version. */
function cross(crossing: Crossed, { alerts }: PriceAlertState): readonly PriceAlertEvent[] {
  const alert = alerts.get(crossing.alertId);
  if (alert?.version !== crossing.version) return [];
  if (alert.crossedAt !== null && crossing.asOf <= alert.crossedAt) return [];
  return [{ type: 'PriceAlertCrossed', data: crossing }];
}

/** Moved alerts start over from the latest price, because this account's stream doesn't have their earlier crossings. Skips alerts over the limit or already present. */
function takeOver(
  { accountId, alerts, setAt }: Extract<PriceAlertCommand, { kind: 'takeOver' }>,
  state: PriceAlertState,
): readonly PriceAlertEvent[] {
  const known = [...state.alerts.values()];
  const added: MovedPriceAlert[] = [];
  for (const alert of alerts) {
    const all = [...known, ...added];
    if (all.length >= MAX_PRICE_ALERTS) break;
    if (state.removed.has(alert.alertId) || all.some((other) => other.alertId === alert.alertId)) continue;
    if (!all.some((other) => other.ticker === alert.ticker && isSame(other, alert))) added.push(alert);
  }
  return added.map(({ crossedAt: _, ...alert }) => ({
    type: 'PriceAlertSet',
    data: { accountId, ...alert, version: alert.version + 1, setAt },
  }));
}

type Compared = Pick<HeldPriceAlert, 'kind' | 'value' | 'extendedHours'>;

function isSame(a: Compared, b: Compared): boolean {
  return a.kind === b.kind && a.value === b.value && a.extendedHours === b.extendedHours;
}

function refuseDuplicate(wanted: Compared & Pick<HeldPriceAlert, 'alertId' | 'ticker'>, { alerts }: PriceAlertState): void {
  for (const other of alerts.values()) {
    const duplicate = other.alertId !== wanted.alertId && other.ticker === wanted.ticker && isSame(other, wanted);
    if (duplicate) throw priceAlertExists();
  }
}
