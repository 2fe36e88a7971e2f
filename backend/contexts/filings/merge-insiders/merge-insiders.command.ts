import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { InsiderIdentityCommand } from './insider-identities.decider.ts';

/** Merges one CIK of a person into another, or separates a merged CIK again. */
export class ChangeInsiderIdentity extends Command<CommandResult> {
  constructor(
    readonly change: InsiderIdentityCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}
