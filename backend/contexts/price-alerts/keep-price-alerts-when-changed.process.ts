import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { ACCOUNT, type AccountEvent } from '../accounts/published/account.events.ts';
import { referencePrice } from './crossing.policy.ts';
import type { HeldPriceAlerts } from './held-price-alerts.reader.ts';
import type { NewPrices } from './new-prices.port.ts';
import { priceAlertsStream } from './price-alert.stream.ts';
import { type PriceAlertCommand, priceAlertsDecider } from './price-alerts.decider.ts';
import { PRICE_ALERTS, type PriceAlertCrossed, type PriceAlertEvent } from './published/price-alert.events.ts';
import type { WatchedPriceAlerts } from './watched-price-alerts.store.ts';
import { PRICE_ALERT_PROCESSES } from './worker-names.catalog.ts';

type AccountEnd = Extract<AccountEvent, { readonly type: 'AccountErased' | 'AccountClosed' | 'AccountMergedInto' }>;
type Handled = Exclude<PriceAlertEvent, EventOf<typeof PriceAlertCrossed>> | AccountEnd;

/** Updates the watched price alerts from the log. Alerts end with their account; those of a merged account move to the other one. */
export class KeepPriceAlertsWhenChanged extends Process<Handled> {
  readonly name = PRICE_ALERT_PROCESSES.keepAlerts.name;
  readonly categories = [PRICE_ALERTS, ACCOUNT];
  readonly handles = [
    'PriceAlertSet',
    'PriceAlertChanged',
    'PriceAlertRemoved',
    'PriceAlertsEnded',
    'AccountErased',
    'AccountClosed',
    'AccountMergedInto',
  ] as const;

  constructor(
    private readonly watched: Pick<WatchedPriceAlerts, 'watch' | 'end' | 'endAll'>,
    private readonly executor: CommandExecutor,
    private readonly alerts: Pick<HeldPriceAlerts, 'lastHeld'>,
    private readonly prices: Pick<NewPrices, 'latest'>,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    const { accountId } = event.data;
    switch (event.type) {
      case 'PriceAlertSet':
      case 'PriceAlertChanged':
        return this.watched.watch(event, event.position);
      case 'PriceAlertRemoved':
        return this.watched.end(event.data.alertId, event.position);
      case 'PriceAlertsEnded':
        return this.watched.endAll(accountId, event.position);
      case 'AccountErased':
      case 'AccountClosed':
        await this.watched.endAll(accountId, event.position);
        return this.#do(event, { kind: 'end', accountId, into: null });
      case 'AccountMergedInto':
        return this.#move(event, event.data.into);
    }
  }

  async #move(event: Recorded<Handled>, into: string): Promise<void> {
    const { accountId } = event.data;
    await this.#do(event, { kind: 'end', accountId, into });
    const held = await this.alerts.lastHeld(accountId);
    if (held.length === 0) return;
    const alerts = await Promise.all(
      held.map(async (alert) => ({ ...alert, reference: referencePrice(await this.prices.latest(alert.ticker)) })),
    );
    const setAt = event.metadata['occurredAt'] ?? event.recordedAt.toISOString();
    await this.#do(event, { kind: 'takeOver', accountId: into, alerts, setAt });
  }

  async #do(event: Recorded<Handled>, command: PriceAlertCommand): Promise<void> {
    await this.executor.execute(priceAlertsDecider, priceAlertsStream(command.accountId), command, {
      commandId: deterministicId('keep-price-alerts', event.id, command.kind),
      actorId: this.name,
      actorType: 'system',
      correlationId: event.metadata['correlationId'] ?? event.id,
      causationId: event.id,
      occurredAt: event.recordedAt.toISOString(),
    });
  }
}
