import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ChangeAnnouncementRequest } from './announcement.request.ts';

export class ChangeAnnouncement extends Command<void> {
  constructor(
    readonly request: ChangeAnnouncementRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
