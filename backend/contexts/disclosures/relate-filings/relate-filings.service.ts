import type { EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { type OnFilingStream, relatedFiling } from './filing-features.ts';
import { FillRelatedFilings } from './fill-related-filings.service.ts';
import { type RelateFilingsDependencies, RelateOneFiling } from './relate-one-filing.service.ts';
import { recordOf } from './related-record.ts';

type Scored = EventOf<typeof FilingScored>;

/**
 * Finds what a scored filing belongs to: the original it amends (or the amendments that waited for it), the filing it repeats, the event
 * it tells of together with others. To be asked in log order, so that of two filings the later one always finds the earlier. Every event has a
 * deterministic id and the index is written last: done again after a crash, the same things come out.
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
    // A new score of the same facts changes nothing about what belongs together.
    const before = stream.filter(({ revision }) => revision < scored.revision);
    const last = before.findLast(({ type }) => type === 'FilingScored' || type === 'FilingFactsExtracted');
    if (last?.type === 'FilingScored') return;
    const filing = relatedFiling(stream);
    if (filing === null || filing.withdrawn) return;
    const known = await index.get(filing.traits.accession);
    const found = recordOf(filing, known?.threads ?? [], known?.duplicateOf ?? null, scored.recordedAt);
    const own = known?._rev === undefined ? found : { ...found, _rev: known._rev };
    if (own.keys.length === 0) return;
    await new RelateOneFiling(this.#deps, filing, own, await index.find(own.keys), scored).work();
  }

  /** Threads in which one filing alerts for all: a sale before bad news is shown beside it, but both are news. */
  async threadsOf(accession: string): Promise<readonly string[]> {
    const record = await this.#deps.index.get(accession);
    return (record?.threads ?? []).filter(({ kind }) => kind !== 'saleBeforeNews').map(({ id }) => id);
  }

  /** Forgets filings that nothing can be related to any more. */
  async forget(): Promise<number> {
    return this.#deps.index.forgetBefore(this.#deps.clock.now().toISOString().slice(0, 10));
  }

  async #stream(stream: string): Promise<readonly Recorded<OnFilingStream>[]> {
    const stored = await this.#deps.events.read(stream);
    return stored.flatMap((event) => this.#deps.codec.decode<OnFilingStream>(event) ?? []);
  }
}
