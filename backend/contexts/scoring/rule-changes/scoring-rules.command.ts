import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

/** Publishes a shadow run's rules. @returns the new rules version. */
export class PublishShadowRun extends Command<string> {
  constructor(
    readonly run: string,
    /** Stored in the log permanently, so it must not contain personal data. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Reverts to an earlier version, 0 for the shipped rules. @returns the rules version. */
export class RevertRulesTo extends Command<string> {
  constructor(
    readonly to: number,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
