import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { ACCOUNT } from '../../accounts/published/account.events.ts';
import { accountNotFound } from '../billing.errors.ts';
import { subscriptionDecider } from '../subscriptions/subscription.decider.ts';
import { subscriptionStream } from '../subscriptions/subscription.stream.ts';
import { GrantPlan, RevokeGrantedPlan } from './granted-plans.command.ts';

const ERASURE_EVENTS: readonly string[] = ['AccountErased', 'ErasureCompleted'];

/** Records nothing if the account already has the granted plan. */
@CommandHandler(GrantPlan)
export class GrantPlanHandler implements ICommandHandler<GrantPlan> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
  ) {}

  /** @throws account_not_found */
  async execute({ accountId, brandIds, reason, context }: GrantPlan) {
    const [last] = await this.events.read(`${ACCOUNT}-${accountId}`, { backwards: true, limit: 1 });
    if (last === undefined || ERASURE_EVENTS.includes(last.type)) throw accountNotFound();
    const grant = { accountId, brandIds, source: 'operator', reason, plan: 'pro', addOnPacks: 0 } as const;
    return this.commands.execute(subscriptionDecider, subscriptionStream(accountId), { kind: 'hold', ...grant }, context);
  }
}

@CommandHandler(RevokeGrantedPlan)
export class RevokeGrantedPlanHandler implements ICommandHandler<RevokeGrantedPlan> {
  constructor(private readonly commands: CommandExecutor) {}

  execute({ accountId, brandIds, reason, context }: RevokeGrantedPlan) {
    const command = { kind: 'release', accountId, brandIds, source: 'operator', reason } as const;
    return this.commands.execute(subscriptionDecider, subscriptionStream(accountId), command, context);
  }
}
