import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Gives an account PRO on some brands, regardless of what it pays for. */
export class GrantPlan extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly brandIds: readonly string[],
    /** Stored in the log forever, so it must not name a person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Revokes granted plans on some brands; paid plans stay. */
export class RevokeGrantedPlan extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly brandIds: readonly string[],
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
