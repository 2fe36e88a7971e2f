import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { scoreFeedbackDecider } from '../score-feedback.decider.ts';
import { scoreFeedbackStream } from '../score-feedback.stream.ts';
import { CloseFeedbackCommand } from './close-feedback.command.ts';

@CommandHandler(CloseFeedbackCommand)
export class CloseFeedbackHandler implements ICommandHandler<CloseFeedbackCommand> {
  constructor(private readonly commands: CommandExecutor) {}

  /** @throws feedback_not_found. */
  execute({ close, context }: CloseFeedbackCommand): Promise<CommandResult> {
    return this.commands.execute(scoreFeedbackDecider, scoreFeedbackStream(close.accountId), close, context);
  }
}
