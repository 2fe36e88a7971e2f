import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

/** Puts the rules of a shadow run in force. @returns the version of the rules. */
export class PublishShadowRun extends Command<string> {
  constructor(
    readonly run: string,
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Puts an earlier version in force again; 0 for the rules that are shipped. @returns the version of the rules. */
export class RevertRulesTo extends Command<string> {
  constructor(
    readonly to: number,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
