import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { accountDecider } from '../account.decider.ts';
import { unsubscribeLinkInvalid } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { readMailToken } from './mail-token.ts';
import { StopMailCommand } from './stop-mail.command.ts';

@CommandHandler(StopMailCommand)
export class StopMailHandler implements ICommandHandler<StopMailCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws invalid_link */
  async execute({ token, context }: StopMailCommand) {
    const link = readMailToken(this.hash, token);
    if (!link) throw unsubscribeLinkInvalid();
    const { accountId, of } = link;
    try {
      const command = { kind: 'stopMail', accountId, of } as const;
      return { accountId, result: await this.commands.execute(accountDecider, accountStream(accountId), command, context) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'account_not_found') return { accountId, result: null };
      throw error;
    }
  }
}
