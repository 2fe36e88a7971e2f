import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { type FilingStreamEvent, relatedFiling } from './filing-features.ts';
import { FillRelatedFilings } from './fill-related-filings.service.ts';
import { type RelateFilingsDependencies, RelateOneFiling } from './relate-one-filing.service.ts';
import { recordOf } from './related-record.ts';

type Scored = EventOf<typeof FilingScored>;

/**
 * Finds a scored filing's relations: the original it amends (or the amendments that waited for it), the filing it duplicates, the threads it joins.
 * Call it in log order, so that the later of two filings finds the earlier. Event ids are deterministic and the index is written last, so a retry
 * after a crash gives the same result.
 */
export class RelateFilings {
  readonly #deps: RelateFilingsDependencies;
  readonly #filling: FillRelatedFilings;
  #filled = false;

  constructor(deps: RelateFilingsDependencies) {
    this.#deps = deps;
    this.#filling = new FillRelatedFilings(deps);
  }

  async relate(scored: Recorded<Scored>): Promise<void> {
    const { index } = this.#deps;
    if (!this.#filled) await this.#filling.fill(scored.position);
    this.#filled = true;
    const stream = await this.#stream(scored.stream);
    // Scoring the same facts again changes no relation.
    const before = stream.filter(({ revision }) => revision < scored.revision);
    const last = before.findLast(({ type }) => type === 'FilingScored' || type === 'FilingFactsExtracted');
    if (last?.type === 'FilingScored') return;
    const filing = relatedFiling(stream);
    if (filing === null || filing.withdrawn) return;
    const known = await index.get(filing.features.accession);
    const found = recordOf(filing, known?.threads ?? [], known?.duplicateOf ?? null, scored.recordedAt);
    const own = known?._rev === undefined ? found : { ...found, _rev: known._rev };
    if (own.keys.length === 0) return;
    await new RelateOneFiling(this.#deps, filing, own, await index.find(own.keys), scored).work();
  }

  /** Threads of which only one filing alerts. Sales before bad news are shown together, but each has its own alerts. */
  async threadsOf(accession: string): Promise<readonly string[]> {
    const record = await this.#deps.index.get(accession);
    return (record?.threads ?? []).filter(({ kind }) => kind !== 'saleBeforeNews').map(({ id }) => id);
  }

  /**
   * Purges filings too old to be related to any future filing. @param unfinishedSince time of the oldest score not yet related; null if there is
   * none.
   */
  async purge(unfinishedSince: Date | null = null): Promise<number> {
    const now = this.#deps.clock.now();
    const from = unfinishedSince !== null && unfinishedSince < now ? unfinishedSince : now;
    return this.#deps.index.purgeBefore(from.toISOString().slice(0, 10));
  }

  async #stream(stream: string): Promise<readonly Recorded<FilingStreamEvent>[]> {
    const stored = await this.#deps.events.read(stream);
    return stored.flatMap((event) => this.#deps.codec.decode<FilingStreamEvent>(event) ?? []);
  }
}
