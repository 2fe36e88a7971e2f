import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { insiderIdentitiesStream } from '../filing.stream.ts';
import { insiderIdentitiesDecider } from './insider-identities.decider.ts';
import { KnownInsiders } from './known-insiders.port.ts';
import { ChangeInsiderIdentity } from './merge-insiders.command.ts';

@CommandHandler(ChangeInsiderIdentity)
export class ChangeInsiderIdentityHandler implements ICommandHandler<ChangeInsiderIdentity> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly insiders: KnownInsiders,
  ) {}

  /** @throws DomainError insider_not_found, same_insider, insider_merged, insider_not_merged */
  async execute({ change, context }: ChangeInsiderIdentity): Promise<CommandResult> {
    for (const cik of change.kind === 'merge' ? [change.cik, change.into] : [change.cik]) {
      if (await this.insiders.has(cik)) continue;
      throw new DomainError('insider_not_found', `We don’t have a Form 3, 4 or 5 for CIK ${cik}.`, 'notFound');
    }
    return this.commands.execute(insiderIdentitiesDecider, insiderIdentitiesStream, change, context);
  }
}
