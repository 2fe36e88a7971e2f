import { LRUCache } from 'lru-cache';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { ownedString } from '#platform/memory/owned-string.ts';
import type { FeedEntry } from '../edgar/feed.parser.ts';
import { partyKey, type SightedFiling } from '../filing.decider.ts';
import { filingStream } from '../filing.stream.ts';
import { storedFilingState } from '../ingest-filing/stored-filing-state.ts';
import type { FilingParty } from '../published/filing.events.ts';

/**
 * Which parties of which filings have been ingested: a cache of the filing streams. Its entries live for days, so it copies strings instead of keeping
 * whole pages in memory through substrings.
 */
export class KnownFilings {
  readonly #parties: LRUCache<string, ReadonlySet<string>>;

  /** @param remembered maximum number of filings in memory, some 300 bytes each. */
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    remembered: number,
  ) {
    this.#parties = new LRUCache({ max: remembered });
  }

  /** The entries whose filing and party have been ingested. */
  async among(entries: readonly FeedEntry[]): Promise<ReadonlySet<FeedEntry>> {
    const unread = new Set(entries.map((entry) => entry.accession).filter((accession) => !this.#parties.has(accession)));
    await Promise.all([...unread].map((accession) => this.#read(accession)));
    return new Set(entries.filter((entry) => this.#parties.get(entry.accession)?.has(partyKey(entry.party))));
  }

  /** Whether the filing has been ingested with any party. */
  async has(accession: string): Promise<boolean> {
    if (!this.#parties.get(accession)?.size) await this.#read(accession);
    return (this.#parties.get(accession)?.size ?? 0) > 0;
  }

  /** Call after its parties were ingested, or couldn't be. */
  note({ accession, parties }: SightedFiling): void {
    this.#keep(accession, this.#parties.get(accession) ?? [], parties);
  }

  /** Clears the cache; needed when another process may have ingested filings. */
  clear(): void {
    this.#parties.clear();
  }

  async #read(accession: string): Promise<void> {
    const { parties } = storedFilingState(await this.events.read(filingStream(accession)), this.codec);
    this.#keep(accession, [], parties);
  }

  #keep(accession: string, before: Iterable<string>, parties: readonly FilingParty[]): void {
    this.#parties.set(ownedString(accession), new Set([...before, ...parties.map((party) => ownedString(partyKey(party)))]));
  }
}
