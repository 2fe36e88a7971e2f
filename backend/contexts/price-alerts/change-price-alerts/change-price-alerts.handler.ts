import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { randomId } from '#platform/ids/ids.ts';
import { featureRefusal } from '../../plans/published/plan-feature.policy.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { hadReached, referencePrice } from '../crossing.policy.ts';
import { FollowedTickers } from '../followed-tickers.port.ts';
import { HeldPriceAlerts } from '../held-price-alerts.reader.ts';
import { KnownPrices } from '../known-prices.port.ts';
import { tickerNotFollowed } from '../price-alert.errors.ts';
import { priceAlertsStream } from '../price-alert.stream.ts';
import { priceAlertsDecider } from '../price-alerts.decider.ts';
import type { PriceAlertChanged } from '../published/price-alert.events.ts';
import {
  type ChangedPriceAlert,
  ChangePriceAlert,
  type ReachedPrice,
  RemovePriceAlert,
  SetPriceAlert,
} from './change-price-alerts.command.ts';

@CommandHandler(SetPriceAlert)
export class SetPriceAlertHandler implements ICommandHandler<SetPriceAlert> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly plans: PlanLookup,
    private readonly followed: FollowedTickers,
    private readonly prices: KnownPrices,
  ) {}

  /** @throws plan_required, feature_not_available, ticker_not_followed, price_alert_exists, price_already_met, too_many_price_alerts, account_not_found. */
  async execute({ accountId, ticker: typed, condition, brandId, context }: SetPriceAlert): Promise<ChangedPriceAlert> {
    await requirePlan(this.plans, accountId, brandId);
    const ticker = await this.followed.symbolOf(accountId, typed);
    if (ticker === null) throw tickerNotFollowed();
    const alertId = randomId();
    const choice = { ...condition, setAt: context.occurredAt, reference: referencePrice(this.prices.of(ticker)) };
    const command = { kind: 'set', accountId, alertId, ticker, brandId, choice } as const;
    const result = await this.commands.execute(priceAlertsDecider, priceAlertsStream(accountId), command, context);
    const [set] = result.events;
    // A repeated request returns the first one's alert.
    return { alertId: set?.type === 'PriceAlertSet' ? set.data.alertId : alertId, ticker, reached: reachedIn(result), result };
  }
}

@CommandHandler(ChangePriceAlert)
export class ChangePriceAlertHandler implements ICommandHandler<ChangePriceAlert> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly plans: PlanLookup,
    private readonly alerts: HeldPriceAlerts,
    private readonly prices: KnownPrices,
  ) {}

  /** @throws plan_required, feature_not_available, price_alert_not_found (also for another account's alert), price_alert_exists, price_already_met, account_not_found. */
  async execute({
    accountId,
    alertId,
    condition,
    brandId,
    context,
  }: ChangePriceAlert): Promise<Omit<ChangedPriceAlert, 'ticker'>> {
    await requirePlan(this.plans, accountId, brandId);
    const ticker = await this.alerts.tickerOf(accountId, alertId);
    const choice = {
      ...condition,
      setAt: context.occurredAt,
      reference: ticker === null ? null : referencePrice(this.prices.of(ticker)),
    };
    const command = { kind: 'change', accountId, alertId, choice } as const;
    const result = await this.commands.execute(priceAlertsDecider, priceAlertsStream(accountId), command, context);
    return { alertId, reached: reachedIn(result), result };
  }
}

@CommandHandler(RemovePriceAlert)
export class RemovePriceAlertHandler implements ICommandHandler<RemovePriceAlert> {
  constructor(private readonly commands: CommandExecutor) {}

  /** Allowed on every plan; idempotent. @throws price_alert_not_found (also for another account's alert), account_not_found. */
  execute({ accountId, alertId, context }: RemovePriceAlert): Promise<CommandResult> {
    const command = { kind: 'remove', accountId, alertId } as const;
    return this.commands.execute(priceAlertsDecider, priceAlertsStream(accountId), command, context);
  }
}

async function requirePlan(plans: PlanLookup, accountId: string, brandId: string): Promise<void> {
  const refusal = featureRefusal(await plans.of(accountId, brandId), brandId, 'priceAlerts');
  if (refusal) throw new DomainError(refusal.code, refusal.message, 'forbidden');
}

/** The latest price, if it had already reached the condition when the alert was set; repeated requests get the same answer. Null if nothing changed. */
function reachedIn({ events: [event] }: CommandResult): ReachedPrice {
  if (event?.type !== 'PriceAlertSet' && event?.type !== 'PriceAlertChanged') return null;
  const { setAt, reference, ...condition } = event.data as EventOf<typeof PriceAlertChanged>['data'];
  return reference !== null && hadReached(condition, setAt, reference) ? { price: reference.price, asOf: reference.asOf } : null;
}
