import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { adminAccessDecider } from '../admin-access.decider.ts';
import { AdminSessions } from '../admin-sessions.store.ts';
import { adminAccessStream } from '../administrator.stream.ts';
import { SignOutAdministrator } from './sign-out.command.ts';

@CommandHandler(SignOutAdministrator)
export class SignOutAdministratorHandler implements ICommandHandler<SignOutAdministrator> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly sessions: AdminSessions,
  ) {}

  async execute({ adminId, sessionKey, context }: SignOutAdministrator): Promise<void> {
    await this.commands.execute(
      adminAccessDecider,
      adminAccessStream(adminId),
      { kind: 'signOut', adminId, sessionKey },
      context,
    );
    await this.sessions.end(sessionKey);
  }
}
