import { Command } from '@nestjs/cqrs';
import type { SightedFiling } from '../filing.decider.ts';

/** Result of a sighting. */
export type IngestOutcome = 'ingested' | 'partiesAdded' | 'known';

/** Ingests all entries of one accession that a run has seen as one filing. */
export class IngestFiling extends Command<IngestOutcome> {
  constructor(
    readonly filing: SightedFiling,
    /** Ties the filings of one run together in the log. */
    readonly runId: string,
  ) {
    super();
  }
}
