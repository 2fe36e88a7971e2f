import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { PayloadTooLarge, PoisonEvent } from '#platform/event-store/event-store.errors.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { NO_TRACING, type Tracing } from '#platform/observability/tracing/tracing.ts';
import type { CompanyDirectory } from '../company-directory.port.ts';
import type { GatewayObserver } from '../edgar/edgar-gateway.adapter.ts';
import type { SightedFiling } from '../filing.decider.ts';
import { IngestFiling } from './ingest-filing.service.ts';

/**
 * How many feed entries are ingested concurrently. After a crash, some may be missing although newer ones were ingested. The next poll finds them,
 * because it reads one page beyond a known entry, and a page has more entries than this.
 */
const CONCURRENT_ENTRIES = 50;

export interface IngestSightingsOptions {
  readonly executor: CommandExecutor;
  readonly companies: CompanyDirectory;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: Pick<GatewayObserver, 'failed'>;
  readonly tracing?: Tracing;
}

interface Ingested {
  readonly fresh: readonly SightedFiling[];
  readonly failed: readonly SightedFiling[];
}

/** Ingests the filings of one run, from any source. */
export class IngestSightings {
  readonly #filing: IngestFiling;

  constructor(private readonly options: IngestSightingsOptions) {
    this.#filing = new IngestFiling(options.executor, options.companies, options.clock);
  }

  /**
   * Ingests filings in batches, in the given order. A filing that can't be written is logged and skipped.
   * @param signal stops between two batches. @param done called after each filing, whether it succeeded or not.
   * @returns filings that were new or had a new party, and those that failed.
   * @throws failures that aren't caused by a filing's content, such as an unavailable store.
   */
  async ingest(
    filings: readonly SightedFiling[],
    runId: string,
    signal?: AbortSignal,
    done?: (filing: SightedFiling) => void,
  ): Promise<Ingested> {
    const [first] = filings;
    if (!first) return { fresh: [], failed: [] };
    const span = { name: `poll ${first.source}`, correlationId: runId, id: runId, attributes: { filings: filings.length } };
    return (this.options.tracing ?? NO_TRACING).span(span, () => this.#ingest(filings, runId, signal, done));
  }

  async #ingest(
    filings: readonly SightedFiling[],
    runId: string,
    signal?: AbortSignal,
    done?: (filing: SightedFiling) => void,
  ): Promise<Ingested> {
    const { logger, observer } = this.options;
    const fresh: SightedFiling[] = [];
    const failed: SightedFiling[] = [];
    for (const batch of batches(filings)) {
      if (signal?.aborted) break;
      await Promise.all(
        batch.map(async (filing) => {
          try {
            const outcome = await this.#filing.ingest(filing, runId);
            if (outcome !== 'known') fresh.push(filing);
          } catch (error) {
            if (!isFilingsOwnFault(error)) throw error;
            failed.push(filing);
            observer?.failed('feed', 'MALFORMED');
            logger.error({ err: error, accession: filing.accession }, 'couldn’t record a filing');
          }
          done?.(filing);
        }),
      );
    }
    return { fresh, failed };
  }
}

/** Whether a failure is caused by one filing's content; any other ends the run. */
function isFilingsOwnFault(error: unknown): boolean {
  const byContent = error instanceof DomainError || error instanceof PayloadTooLarge || error instanceof PoisonEvent;
  return byContent || (error instanceof Error && error.name === 'ZodError');
}

function* batches(filings: readonly SightedFiling[]): Generator<readonly SightedFiling[]> {
  let batch: SightedFiling[] = [];
  let entries = 0;
  for (const filing of filings) {
    if (batch.length > 0 && entries + filing.parties.length > CONCURRENT_ENTRIES) {
      yield batch;
      batch = [];
      entries = 0;
    }
    batch.push(filing);
    entries += filing.parties.length;
  }
  if (batch.length > 0) yield batch;
}
