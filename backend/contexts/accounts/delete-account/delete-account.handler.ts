import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { HOUR_MS } from '#platform/values/durations.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { EndAccess } from '../renew-session/end-access.service.ts';
import { DeleteAccount, type DeletedAccount } from './delete-account.command.ts';

/** How long the owner of a verified contact can cancel a deletion. */
const WAITING_HOURS = 72;

/** Closes the account until it is erased. An account that nobody can log in to is erased at once. */
@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly access: EndAccess,
  ) {}

  /** Idempotent. @throws account_not_found */
  async execute({ accountId, context }: DeleteAccount): Promise<DeletedAccount> {
    const eraseAt = new Date(Date.parse(context.occurredAt) + WAITING_HOURS * HOUR_MS).toISOString();
    const command = { kind: 'delete', accountId, eraseAt } as const;
    const deleted = await this.commands.execute(accountDecider, accountStream(accountId), command, context);
    const [scheduled] = deleted.events;
    if (scheduled?.type !== 'DeletionScheduled') return { eraseAt: null, results: [deleted] };
    return { eraseAt: scheduled.data.eraseAt, results: [deleted, ...(await this.access.endAll(accountId, context))] };
  }
}
