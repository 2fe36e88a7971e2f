/** State of a filing that arrived damaged, or that an administrator had read again. */
export interface DamagedReading {
  readonly accession: string;
  /** `waiting`: requested again; `partial`: recorded as far as it is readable; `unread`: unreadable; `skipped`: given up. */
  readonly state: 'waiting' | 'partial' | 'unread' | 'skipped';
  /** The damage found in the submission; null for none. */
  readonly damage: string | null;
  /** ISO-8601 UTC. */
  readonly since: string;
  readonly nextTryAt: string;
  readonly tries: number;
}

/** A filing's stream that a process has parked. */
export interface ParkedReading {
  readonly process: string;
  readonly stream: string;
  readonly error: string;
  readonly since: string;
  /** Position of the event that failed; null if it was skipped already. */
  readonly first: string | null;
  readonly events: number;
  readonly state: 'parked' | 'waiting' | 'released';
}

/** Filings with reading problems, from operational state. Bound in the composition root. */
export abstract class ReadingTroubles {
  /** A page of filings in one state, oldest first. @param after cursor of the previous page. */
  abstract damaged(
    state: DamagedReading['state'],
    limit: number,
    after: string | null,
  ): Promise<{ readonly readings: readonly DamagedReading[]; readonly next: string | null }>;
  /** Number of filings in each state that may need an operator. */
  abstract counts(): Promise<Readonly<Record<'waiting' | 'partial' | 'unread' | 'parked', number>>>;
  abstract damagedAmong(accessions: readonly string[]): Promise<ReadonlyMap<string, DamagedReading>>;
  /** Accessions of all filings with a parked stream, sorted. */
  abstract parked(): Promise<readonly string[]>;
  abstract parkedOf(accession: string): Promise<readonly ParkedReading[]>;
}
