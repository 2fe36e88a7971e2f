import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import { pushNotOffered } from '../account.errors.ts';
import { AddPushSubscription, RemovePushSubscription } from './change-push.command.ts';
import { PushKey } from './push-key.port.ts';
import { PushSubscriptions } from './push-subscriptions.service.ts';

@CommandHandler(AddPushSubscription)
export class AddPushSubscriptionHandler implements ICommandHandler<AddPushSubscription> {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly key: PushKey,
  ) {}

  /** @throws push_not_offered, push_service_unknown, too_many_browsers, account_not_found. */
  async execute({ accountId, subscription, context }: AddPushSubscription): Promise<CommandResult> {
    if (this.key.publicKey === null) throw pushNotOffered();
    return this.subscriptions.add(accountId, subscription, context);
  }
}

@CommandHandler(RemovePushSubscription)
export class RemovePushSubscriptionHandler implements ICommandHandler<RemovePushSubscription> {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  execute({ accountId, endpoint, context }: RemovePushSubscription): Promise<CommandResult> {
    return this.subscriptions.remove(accountId, endpoint, 'unsubscribed', context);
  }
}
