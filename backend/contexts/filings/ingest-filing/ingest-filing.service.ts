import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { type CompanyDirectory, tickersOf } from '../company-directory.port.ts';
import { filingDecider, partyKey, type SightedFiling } from '../filing.decider.ts';
import { filingStream } from '../filing.stream.ts';

/** Result of a sighting. */
type IngestOutcome = 'ingested' | 'partiesAdded' | 'known';

/** Ingests all entries of one accession that a run has seen as one filing. */
export class IngestFiling {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** @param runId ties the filings of one run together in the log. @throws as {@link CommandExecutor.execute} */
  async ingest(filing: SightedFiling, runId: string): Promise<IngestOutcome> {
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
