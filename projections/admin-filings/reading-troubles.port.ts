/** The reading of a filing that came damaged, or that an administrator has read again. */
export interface DamagedReading {
  readonly accession: string;
  /** `waiting`: asked for again; `partial`: recorded as far as it can be read; `unread`: nothing can be read; `skipped`: left as it is. */
  readonly state: 'waiting' | 'partial' | 'unread' | 'skipped';
  /** What was wrong with the submission; null where nothing was seen. */
  readonly damage: string | null;
  /** ISO-8601 UTC. */
  readonly since: string;
  readonly nextTryAt: string;
  readonly tries: number;
}

/** A stream of a filing that a process could not continue. */
export interface ParkedReading {
  readonly process: string;
  readonly stream: string;
  readonly error: string;
  readonly since: string;
  /** Position of the event that failed; null where it is left out already. */
  readonly first: string | null;
  readonly events: number;
  readonly state: 'parked' | 'waiting' | 'released';
}

/** What operational state knows of filings that were not read as they should be. Bound in the composition root. */
export abstract class ReadingTroubles {
  /** A page of the filings in one state, oldest first. @param after cursor of the page before. */
  abstract damaged(
    state: DamagedReading['state'],
    limit: number,
    after: string | null,
  ): Promise<{ readonly readings: readonly DamagedReading[]; readonly next: string | null }>;
  /** How many filings are in each state that an operator may have to do something about. */
  abstract counts(): Promise<Readonly<Record<'waiting' | 'partial' | 'unread' | 'parked', number>>>;
  abstract damagedAmong(accessions: readonly string[]): Promise<ReadonlyMap<string, DamagedReading>>;
  /** Accessions of all filings of which a stream is parked, in alphabetical order. */
  abstract parked(): Promise<readonly string[]>;
  abstract parkedOf(accession: string): Promise<readonly ParkedReading[]>;
}
