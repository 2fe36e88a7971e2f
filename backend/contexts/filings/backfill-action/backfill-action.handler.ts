import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { BackfillStore } from '../backfill-company/backfill.store.ts';
import { CompanyDirectory } from '../company-directory.port.ts';
import { companyNotFound } from '../filing.errors.ts';
import { backfillActionStream } from '../filing.stream.ts';
import { RunBackfillAction } from './backfill-action.command.ts';
import { backfillActionDecider } from './backfill-action.decider.ts';

/** Only stores the request: the worker does the loading, because only one process may send requests to EDGAR. */
@CommandHandler(RunBackfillAction)
export class RunBackfillActionHandler implements ICommandHandler<RunBackfillAction> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly backfills: BackfillStore,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** @returns false if loading was already in that state. @throws company_not_found */
  async execute({ ticker, order, reason, context }: RunBackfillAction): Promise<boolean> {
    const company = this.companies.byTicker(ticker);
    if (company === null) throw companyNotFound();
    const { cik } = company;
    const state = (await this.backfills.of(cik))?.state;
    const isPending = state === 'queued' || state === 'running';
    if (isPending === (order === 'start')) return false;
    // Recorded first: if interrupted here, the order is in the log and can be repeated.
    await this.commands.execute(backfillActionDecider, backfillActionStream(cik), { cik, order, reason }, context);
    const now = this.clock.now().toISOString();
    return order === 'start' ? this.backfills.requestAgain(cik, now) : this.backfills.stop(cik, now);
  }
}
