import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { BackfillStore } from '../backfill-company/backfill.store.ts';
import { CompanyDirectory } from '../company-directory.port.ts';
import { companyNotFound } from '../filing.errors.ts';
import { backfillActionStream } from '../filing.stream.ts';
import { RunBackfillAction } from './backfill-action.command.ts';
import { backfillActionDecider } from './backfill-action.decider.ts';

/** The worker does it, because only one process asks EDGAR. */
@CommandHandler(RunBackfillAction)
export class RunBackfillActionHandler implements ICommandHandler<RunBackfillAction> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly backfills: BackfillStore,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** @returns false where it is so already. @throws company_not_found */
  async execute({ ticker, order, reason, context }: RunBackfillAction): Promise<boolean> {
    const company = this.companies.byTicker(ticker);
    if (company === null) throw companyNotFound();
    const { cik } = company;
    const state = (await this.backfills.of(cik))?.state;
    const waits = state === 'queued' || state === 'running';
    if (waits === (order === 'start')) return false;
    // Recorded first: after a crash in between the order is in the log and can be given again.
    await this.commands.execute(backfillActionDecider, backfillActionStream(cik), { cik, order, reason }, context);
    const now = this.clock.now().toISOString();
    return order === 'start' ? this.backfills.requestAgain(cik, now) : this.backfills.stop(cik, now);
  }
}
