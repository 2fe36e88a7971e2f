import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { PayloadTooLarge, PoisonEvent } from '../../../platform/event-store/event-store.errors.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import type { CompanyDirectory } from '../company-directory.port.ts';
import type { GatewayObserver } from '../edgar/edgar-gateway.adapter.ts';
import type { SightedFiling } from '../filing.decider.ts';
import { IngestFiling } from './ingest-filing.command.ts';
import { IngestFilingHandler } from './ingest-filing.handler.ts';

/**
 * Entries whose filings are ingested at once. A crash may leave any of them undone beside newer ones that are done: the page that is read
 * beyond a known entry is larger and finds them.
 */
const ENTRIES_AT_ONCE = 50;

export interface IngestSightingsOptions {
  readonly executor: CommandExecutor;
  readonly companies: CompanyDirectory;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: Pick<GatewayObserver, 'failed'>;
}

/** Ingests what a run has seen, whichever way it looked. */
export class IngestSightings {
  readonly #handler: IngestFilingHandler;

  constructor(private readonly options: IngestSightingsOptions) {
    this.#handler = new IngestFilingHandler(options.executor, options.companies, options.clock);
  }

  /**
   * In the order given. A filing that cannot be written is left out and named; the run goes on.
   * @param signal ends it between two batches. @param done is told each filing that was tried.
   * @returns what was new, or had a new party.
   * @throws what is no filing's own fault (store away).
   */
  async ingest(
    filings: readonly SightedFiling[],
    runId: string,
    signal?: AbortSignal,
    done?: (filing: SightedFiling) => void,
  ): Promise<{ readonly fresh: readonly SightedFiling[]; readonly failed: readonly SightedFiling[] }> {
    const { logger, observer } = this.options;
    const fresh: SightedFiling[] = [];
    const failed: SightedFiling[] = [];
    for (const batch of batches(filings)) {
      if (signal?.aborted) break;
      await Promise.all(
        batch.map(async (filing) => {
          try {
            const outcome = await this.#handler.execute(new IngestFiling(filing, runId));
            if (outcome !== 'known') fresh.push(filing);
          } catch (error) {
            if (!isFilingsOwnFault(error)) throw error;
            failed.push(filing);
            observer?.failed('feed', 'MALFORMED');
            logger.error({ err: error, accession: filing.accession }, 'a filing cannot be ingested');
          }
          done?.(filing);
        }),
      );
    }
    return { fresh, failed };
  }
}

/** True for what one filing's content causes; anything else is ours and ends the run. */
function isFilingsOwnFault(error: unknown): boolean {
  const byContent = error instanceof DomainError || error instanceof PayloadTooLarge || error instanceof PoisonEvent;
  return byContent || (error instanceof Error && error.name === 'ZodError');
}

function* batches(filings: readonly SightedFiling[]): Generator<readonly SightedFiling[]> {
  let batch: SightedFiling[] = [];
  let entries = 0;
  for (const filing of filings) {
    if (batch.length > 0 && entries + filing.parties.length > ENTRIES_AT_ONCE) {
      yield batch;
      batch = [];
      entries = 0;
    }
    batch.push(filing);
    entries += filing.parties.length;
  }
  if (batch.length > 0) yield batch;
}
