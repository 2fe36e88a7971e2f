import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { ANNOUNCEMENT_STREAM, announcementDecider } from './announcement.decider.ts';
import { Announcements } from './announcements.reader.ts';
import { ChangeAnnouncement } from './change-announcement.command.ts';

@CommandHandler(ChangeAnnouncement)
export class ChangeAnnouncementHandler implements ICommandHandler<ChangeAnnouncement> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly announcements: Announcements,
  ) {}

  async execute({ request: { announcement, reason }, context }: ChangeAnnouncement): Promise<void> {
    const command =
      announcement === null ? ({ kind: 'withdraw', reason } as const) : ({ kind: 'publish', ...announcement, reason } as const);
    await this.executor.execute(announcementDecider, ANNOUNCEMENT_STREAM, command, context);
    this.announcements.forget();
  }
}
