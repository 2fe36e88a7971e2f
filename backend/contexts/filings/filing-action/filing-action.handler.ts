import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '#platform/jobs/background-jobs.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import { type FilingState, filingDecider } from '../filing.decider.ts';
import { filingActionRefused, filingNotIngested } from '../filing.errors.ts';
import { filingActionStream, filingStream } from '../filing.stream.ts';
import { type FilingEvent, filingEvents } from '../published/filing.events.ts';
import type { JudgementAction } from '../published/filing-action.events.ts';
import { JUDGE_FILING_JOB, judgementSubject } from '../published/filing-judgement-job.ts';
import { DamagedFilingsStore } from '../repair-filings/damaged-filings.store.ts';
import { AnalysisOffered } from './analysis-offered.port.ts';
import { RunFilingAction } from './filing-action.command.ts';
import { filingActionDecider } from './filing-action.decider.ts';

type Judgement = { readonly accession: string; readonly order: JudgementAction; readonly reason: string };

/**
 * Only stores the request. The worker carries it out, because only one process may send requests to EDGAR, and the worker has the rules, the history and
 * the AI.
 */
@CommandHandler(RunFilingAction)
export class RunFilingActionHandler implements ICommandHandler<RunFilingAction> {
  readonly #codec = new EventCodec(filingEvents);
  readonly #jobs: BackgroundJobs;

  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly damaged: DamagedFilingsStore,
    private readonly clock: Clock,
    private readonly analysis: AnalysisOffered,
    operations: OperationalStore,
  ) {
    this.#jobs = new BackgroundJobs(operations, clock);
  }

  /** @throws filing_not_found, filing_order_refused */
  async execute({ accession, order, reason, context }: RunFilingAction): Promise<string> {
    const filing = await this.#filing(accession);
    const { form, withdrawn, extractorVersion } = filing;
    if (form === null) throw filingNotIngested(accession);
    if (order === 'rescore' || order === 'reanalyse') return this.#judge({ accession, order, reason }, filing, context);
    const damage = await this.damaged.get(accession);
    if (order === 'skip' && (damage === null || damage.state === 'skipped'))
      throw filingActionRefused('This filing isn’t damaged, or it’s already skipped.');
    if (order === 'read' && withdrawn) throw filingActionRefused('EDGAR has withdrawn this filing.');
    if (order === 'read' && readerOf(form) === null) throw filingActionRefused(`We don’t read Form ${form} filings.`);
    // Recorded first: if interrupted here, the order is in the log and can be repeated.
    const data = { accession, order, reason };
    const { repeated } = await this.commands.execute(filingActionDecider, filingActionStream(accession), data, context);
    if (!repeated && order === 'skip') await this.damaged.skip(accession);
    if (!repeated && order === 'read') {
      const wasPartial = damage !== null && (damage.state === 'partial' || damage.keeps === 'partial');
      const keeps = wasPartial ? 'partial' : extractorVersion === null ? null : 'whole';
      await this.damaged.order(accession, form, { order: context.commandId, keeps }, this.clock.now());
    }
    return order === 'read'
      ? 'The worker will download it from EDGAR within a minute. See the history for the result.'
      : 'Skipped. We won’t request it again.';
  }

  /** Requests the job before recording the order, because only then is it known whether another is open. Its id is the order's, so repeats don't add jobs. */
  async #judge(data: Judgement, { withdrawn }: FilingState, context: CommandContext): Promise<string> {
    const { accession, order, reason } = data;
    if (withdrawn) throw filingActionRefused('EDGAR has withdrawn this filing.');
    if (order === 'reanalyse' && !this.analysis.offered)
      throw filingActionRefused('No AI is connected. Set OPENAI_API_KEY and restart.');
    const subject = judgementSubject(accession, order);
    const job = { kind: JUDGE_FILING_JOB, subject, input: { accession, order }, actorId: context.actorId, reason };
    if (!(await this.#jobs.request(context.commandId, job)))
      throw filingActionRefused('This is already in progress, or too many other jobs are running. Try again later.');
    await this.commands.execute(filingActionDecider, filingActionStream(accession), data, context);
    return order === 'rescore'
      ? 'The worker will score it again. See the history for the new score and the filing for the result.'
      : 'The worker will ask the AI. See the history for its answer and the filing for the result.';
  }

  async #filing(accession: string): Promise<FilingState> {
    const stored = await this.events.read(filingStream(accession));
    const stream = stored.flatMap((event) => this.#codec.decode<FilingEvent>(event) ?? []);
    return stream.reduce(filingDecider.evolve, filingDecider.initial);
  }
}
