import type { EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { type OnFilingStream, relatedFiling } from './filing-features.ts';
import { FillRelatedFilings } from './fill-related-filings.service.ts';
import { type RelateFilingsDependencies, RelateOneFiling } from './relate-one-filing.service.ts';
import { recordOf } from './related-record.ts';

type Scored = EventOf<typeof FilingScored>;

/**
 * Finds the relations of a scored filing: the original that it amends (or the amendments that waited for it), the filing that it duplicates,
 * the threads that it joins. Call it in log order, so that of two filings the later one finds the earlier. Every event has a deterministic
 * id and the index is written last, so that a repetition after a crash gives the same result.
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
    // A new score of the same facts changes no relation.
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

  /** Threads of which only one filing alerts. A sale before bad news is shown with it, but each has its own alerts. */
  async threadsOf(accession: string): Promise<readonly string[]> {
    const record = await this.#deps.index.get(accession);
    return (record?.threads ?? []).filter(({ kind }) => kind !== 'saleBeforeNews').map(({ id }) => id);
  }

  /**
   * Purges filings to which no filing can be related that is still to come.
   * @param unfinishedSince time of the oldest score that has not been related yet; null when all have.
   */
  async purge(unfinishedSince: Date | null = null): Promise<number> {
    const now = this.#deps.clock.now();
    const from = unfinishedSince !== null && unfinishedSince < now ? unfinishedSince : now;
    return this.#deps.index.purgeBefore(from.toISOString().slice(0, 10));
  }

  async #stream(stream: string): Promise<readonly Recorded<OnFilingStream>[]> {
    const stored = await this.#deps.events.read(stream);
    return stored.flatMap((event) => this.#deps.codec.decode<OnFilingStream>(event) ?? []);
  }
}
