import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { NotificationActionRequest } from './notification-action.request.ts';

/** The context names the administrator. @returns what was done, as a sentence. */
export class RunNotificationAction extends Command<string> {
  constructor(
    readonly rowId: string,
    readonly request: NotificationActionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
