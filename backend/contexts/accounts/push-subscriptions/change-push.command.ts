import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** The subscription a browser returns when its user allows notifications. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export class AddPushSubscription extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly subscription: BrowserSubscription,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemovePushSubscription extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly endpoint: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
