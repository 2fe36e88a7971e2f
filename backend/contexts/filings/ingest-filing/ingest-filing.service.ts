import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { type CompanyDirectory, tickersOf } from '../company-directory.port.ts';
import { filingDecider, partyKey, type SightedFiling } from '../filing.decider.ts';
import { filingStream } from '../filing.stream.ts';

/** What a sighting led to. */
type IngestOutcome = 'ingested' | 'partiesAdded' | 'known';

/** Ingests one filing. */
export class IngestFiling {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** @param runId links the filings of one run in the log. @throws see {@link CommandExecutor.execute}. */
  async ingest(filing: SightedFiling, runId: string): Promise<IngestOutcome> {
    const tickers = tickersOf(this.companies, filing.parties);
    // The same filing with the same parties is the same command, so retrying a run changes nothing.
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
