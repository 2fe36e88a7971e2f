import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { InsiderIdentityCommand } from './insider-identities.decider.ts';

/** Merges two CIKs of one person, or separates a merged one. */
export class ChangeInsiderIdentity extends Command<CommandResult> {
  constructor(
    readonly change: InsiderIdentityCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}
