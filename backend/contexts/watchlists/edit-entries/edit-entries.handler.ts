import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { EntryChangeSealer } from '../edit-entry/entry-change-sealer.service.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { EditEntriesCommand } from './edit-entries.command.ts';

@CommandHandler(EditEntriesCommand)
export class EditEntriesHandler implements ICommandHandler<EditEntriesCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly entitlements: PlanLookup,
    private readonly changes: EntryChangeSealer,
  ) {}

  /** @throws any error of a single entry's change; then nothing is changed. */
  async execute({ accountId, changes, brandId, context }: EditEntriesCommand) {
    const edits = await this.changes.sealed(accountId, changes);
    const command = {
      kind: 'editAll',
      accountId,
      ...(await this.entitlements.of(accountId, brandId)),
      brandId,
      edits,
      now: context.occurredAt,
    } as const;
    const result = await this.commands.execute(watchlistDecider, watchlistStream(accountId), command, context);
    const changed = new Set(result.events.flatMap(({ data }) => ('ticker' in data ? [data.ticker] : [])));
    return { changed: [...changed], result };
  }
}
