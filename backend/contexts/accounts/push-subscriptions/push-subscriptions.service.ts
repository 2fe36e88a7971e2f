import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { isPushService } from '#platform/push/push-services.ts';
import { pushServiceUnknown } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { accountFields } from '../published/sealed-fields.ts';
import type { BrowserSubscription } from './change-push.command.ts';
import { pushSubscriptionsDecider } from './push-subscriptions.decider.ts';

/** Adds and removes push subscriptions of accounts. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws push_service_unknown, too_many_browsers, account_not_found. */
  async add(accountId: string, { endpoint, keys }: BrowserSubscription, context: CommandContext): Promise<CommandResult> {
    if (!isPushService(endpoint)) throw pushServiceUnknown();
    const stream = accountStream(accountId);
    const subscription = await this.cipher.encrypt(accountFields(accountId).browser, JSON.stringify({ endpoint, keys }));
    const command = { kind: 'add', accountId, subscriptionKey: this.#keyOf(endpoint), subscription } as const;
    return this.commands.execute(pushSubscriptionsDecider, stream, command, context);
  }

  remove(accountId: string, endpoint: string, reason: 'unsubscribed' | 'gone', context: CommandContext): Promise<CommandResult> {
    const command = { kind: 'remove', accountId, subscriptionKey: this.#keyOf(endpoint), reason } as const;
    return this.commands.execute(pushSubscriptionsDecider, accountStream(accountId), command, context);
  }

  #keyOf(endpoint: string): string {
    return this.hash.of('push', endpoint);
  }
}
