import type { Recorded } from '#platform/event-store/define-event.ts';
import type { Position, StoredEvent } from '#platform/event-store/event-store.port.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { FILING } from '../../filings/published/filing.events.ts';
import { filingRelationsDecider } from '../filing-relations.decider.ts';
import { THREAD, type ThreadEvent } from '../published/thread.events.ts';
import { type FilingStreamEvent, relatedFiling, type ThreadMembership } from './filing-features.ts';
import type { RelateFilingsDependencies } from './relate-one-filing.service.ts';
import type { RelatedRecord } from './related-filings.store.ts';
import { CHAIN_KEPT_DAYS, recordOf } from './related-record.ts';

const PAGE = 500;

/** Fills an empty index from the log, after an upgrade or after operational state was lost. */
export class FillRelatedFilings {
  constructor(private readonly deps: Pick<RelateFilingsDependencies, 'events' | 'codec' | 'index' | 'clock' | 'logger'>) {}

  /** @param before position of the event about to be handled; it and later ones are added when handled. */
  async fill(before: Position): Promise<void> {
    const { index, events, codec, clock, logger } = this.deps;
    if (await index.isFilled()) return;
    const today = clock.now().toISOString().slice(0, 10);
    const oldest = new Date(clock.now().getTime() - CHAIN_KEPT_DAYS * DAY_MS);
    const threads = new Map<string, ThreadMembership[]>();
    const since = new Map<string, string>();
    let filings = 0;
    for (let after: Position | null = null, end = false; !end; ) {
      const page = await events.readAll({ after, categories: [FILING, THREAD], limit: PAGE });
      const seen = page.events.filter(({ position }) => position < before);
      const recent = seen.filter(({ type, recordedAt }) => type === 'FilingScored' && recordedAt >= oldest);
      const records = await Promise.all(recent.map((event) => this.#recordOf(event)));
      await index.addFromLog(...records.flatMap((record) => (record && record.keptUntil >= today ? record : [])));
      filings += records.length;
      for (const stored of seen.filter(({ type }) => type.startsWith('DisclosureThread'))) {
        const event = codec.readable<ThreadEvent>(stored);
        if (event?.type === 'DisclosureThreadOpened') since.set(event.data.threadId, event.data.since);
        if (event) rememberThread(threads, since, event.data);
      }
      after = page.reached;
      end = page.end || seen.length < page.events.length;
    }
    await index.addThreads(threads);
    await index.filled();
    logger.info({ filings }, 'the related-filings index was rebuilt from the log');
  }

  async #recordOf(scored: StoredEvent): Promise<RelatedRecord | null> {
    const stream = await this.#stream(scored.stream);
    const filing = relatedFiling(stream);
    if (filing === null) return null;
    const { duplicate } = stream.reduce(
      (state, event) => (event.type === 'FilingScored' ? state : filingRelationsDecider.evolve(state, event)),
      filingRelationsDecider.initial,
    );
    const record = recordOf(filing, [], duplicate?.other ?? null, scored.recordedAt);
    return record.keys.length > 0 ? record : null;
  }

  async #stream(stream: string): Promise<readonly Recorded<FilingStreamEvent>[]> {
    const stored = await this.deps.events.read(stream);
    return stored.flatMap((event) => this.deps.codec.readable<FilingStreamEvent>(event) ?? []);
  }
}

function rememberThread(
  threads: Map<string, ThreadMembership[]>,
  since: ReadonlyMap<string, string>,
  { threadId: id, kind, accession }: ThreadEvent['data'],
): void {
  const memberships = threads.get(accession) ?? [];
  memberships.push({ id, kind, since: since.get(id) ?? '' });
  threads.set(accession, memberships);
}
