import { Command } from '@nestjs/cqrs';
import type { SightedFiling } from '../filing.decider.ts';

/** What seeing a filing changed. */
export type IngestOutcome = 'ingested' | 'partiesAdded' | 'known';

/** Every entry of one accession that a run has seen, as one filing. */
export class IngestFiling extends Command<IngestOutcome> {
  constructor(
    readonly filing: SightedFiling,
    /** Ties the filings of one run together in the log. */
    readonly runId: string,
  ) {
    super();
  }
}
