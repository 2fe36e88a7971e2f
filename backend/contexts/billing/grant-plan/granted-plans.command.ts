import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';

/** Gives an account PRO at brands, apart from what it pays for. */
export class GrantPlan extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly brandIds: readonly string[],
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes back what was granted at brands; what the account pays for stays. */
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
