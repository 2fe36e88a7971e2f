import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { EditEntryCommand } from './edit-entry.command.ts';
import { EntryChangeSealer } from './entry-change-sealer.service.ts';

@CommandHandler(EditEntryCommand)
export class EditEntryHandler implements ICommandHandler<EditEntryCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly entitlements: PlanLookup,
    private readonly changes: EntryChangeSealer,
  ) {}

  /** @throws ticker_not_followed, entry_changed, form_not_recognized, form_locked, mute_too_long, watchlist_full, 429 rate_limited. */
  async execute({ accountId, ticker, change, version, brandId, context }: EditEntryCommand) {
    const command = {
      kind: 'editAll',
      accountId,
      edits: await this.changes.sealed(accountId, [{ ticker, change, version }]),
      ...(await this.entitlements.of(accountId, brandId)),
      brandId,
      now: context.occurredAt,
    } as const;
    const result = await this.commands.execute(watchlistDecider, watchlistStream(accountId), command, context);
    const [event] = result.events;
    return { ticker: event && 'ticker' in event.data ? event.data.ticker : ticker.toUpperCase(), result };
  }
}
