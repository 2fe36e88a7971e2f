import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ProjectionActionRequest } from './projection-action.request.ts';

/** The context names the administrator. @returns what was or will be done, as a sentence. */
export class RunProjectionAction extends Command<string> {
  constructor(
    readonly name: string,
    readonly request: ProjectionActionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
