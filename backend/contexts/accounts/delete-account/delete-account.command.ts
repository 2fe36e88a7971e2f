import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export interface DeletedAccount {
  /** When it will be erased, ISO-8601 UTC; null if it is erased at once. */
  readonly eraseAt: string | null;
  readonly results: readonly CommandResult[];
}

/** The owner deletes the account. */
export class DeleteAccount extends Command<DeletedAccount> {
  constructor(
    readonly accountId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
