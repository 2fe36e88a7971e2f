import { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { newestFirst } from '#platform/event-store/newest-first.ts';
import type { FullTextHit, FullTextIndex, FullTextQuery } from '#platform/full-text/full-text-index.port.ts';
import { TooMuchText } from '#platform/text-store/memory-budget.ts';
import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import { FILING, type FilingEvent, type FilingFacts, filingEvents } from '../../filings/published/filing.events.ts';
import type { CompanyCiks } from '../company-ciks.port.ts';

/** What is stored of filings, for whoever reads their texts in a thread: it looks at none itself. */
export class StoredFilings {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly index: FullTextIndex,
    private readonly events: EventStore,
    private readonly texts: TextStore,
  ) {}

  async search(query: FullTextQuery): Promise<readonly FullTextHit[]> {
    return this.index.search(query);
  }

  /** Facts of the newest reading; null if none. */
  async facts(accession: string): Promise<FilingFacts | null> {
    for await (const stored of newestFirst(this.events, `${FILING}-${accession}`)) {
      const event = stored.type === 'FilingFactsExtracted' ? this.#codec.decode<FilingEvent>(stored) : null;
      if (event?.type === 'FilingFactsExtracted') return event.data;
    }
    return null;
  }

  /** Null where it is lost, and where the texts of better hits are as much as one request may read. */
  async text(hash: string): Promise<string | null> {
    try {
      return await this.texts.get(hash);
    } catch (error) {
      if (error instanceof TextMissing || error instanceof TooMuchText) return null;
      throw error;
    }
  }
}

/** What the jobs of a question may ask for. A type of functions: a thread has no classes of another one. */
export type QuestionSources = {
  readonly search: StoredFilings['search'];
  readonly facts: StoredFilings['facts'];
  readonly text: StoredFilings['text'];
  readonly byTicker: CompanyCiks['byTicker'];
};
