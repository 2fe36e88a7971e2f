import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import { CompanyDirectory, tickersOf } from '../company-directory.port.ts';
import { filingDecider, partyKey } from '../filing.decider.ts';
import { filingStream } from '../filing.stream.ts';
import { IngestFiling, type IngestOutcome } from './ingest-filing.command.ts';

@CommandHandler(IngestFiling)
export class IngestFilingHandler implements ICommandHandler<IngestFiling> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws as {@link CommandExecutor.execute} */
  async execute({ filing, runId }: IngestFiling): Promise<IngestOutcome> {
    const tickers = tickersOf(this.companies, filing.parties);
    // The same parties seen again are the same command: a retry of a run repeats it and changes nothing.
    const commandId = deterministicId('ingest-filing', filing.accession, ...filing.parties.map(partyKey).sort());
    const result = await this.executor.execute(
      filingDecider,
      filingStream(filing.accession),
      { kind: 'ingest', filing, tickers },
      {
        commandId,
        actorId: `edgar-${filing.source}`,
        actorType: 'system',
        correlationId: runId,
        causationId: commandId,
        occurredAt: this.clock.now().toISOString(),
      },
    );
    if (result.repeated || result.events.length === 0) return 'known';
    return result.events[0]?.type === 'FilingIngested' ? 'ingested' : 'partiesAdded';
  }
}
