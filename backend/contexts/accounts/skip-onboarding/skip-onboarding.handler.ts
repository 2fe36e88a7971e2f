import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { SkipOnboardingCommand } from './skip-onboarding.command.ts';

@CommandHandler(SkipOnboardingCommand)
export class SkipOnboardingHandler implements ICommandHandler<SkipOnboardingCommand> {
  constructor(private readonly commands: CommandExecutor) {}

  /** @throws account_not_found. */
  execute({ accountId, skipped, context }: SkipOnboardingCommand) {
    const command = { kind: 'skipOnboarding', accountId, skipped } as const;
    return this.commands.execute(accountDecider, accountStream(accountId), command, context);
  }
}
