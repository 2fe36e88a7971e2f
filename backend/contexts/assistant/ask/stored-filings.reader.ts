import { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { newestFirst } from '#platform/event-store/newest-first.ts';
import type { FullTextHit, FullTextIndex, FullTextQuery } from '#platform/full-text/full-text-index.port.ts';
import { TooMuchText } from '#platform/text-store/memory-budget.ts';
import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import { FILING, type FilingEvent, type FilingFacts, filingEvents } from '../../filings/published/filing.events.ts';
import type { CompanyCiks } from '../company-ciks.port.ts';

/** Fetches what is stored about filings for the threads that read them. It doesn’t parse any text itself. */
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

  /** The most recently extracted facts; null if none. */
  async facts(accession: string): Promise<FilingFacts | null> {
    for await (const stored of newestFirst(this.events, `${FILING}-${accession}`)) {
      const event = stored.type === 'FilingFactsExtracted' ? this.#codec.decode<FilingEvent>(stored) : null;
      if (event?.type === 'FilingFactsExtracted') return event.data;
    }
    return null;
  }

  /** Null if it is lost, or if the texts of better hits already used up what one request may read. */
  async text(hash: string): Promise<string | null> {
    try {
      return await this.texts.get(hash);
    } catch (error) {
      if (error instanceof TextMissing || error instanceof TooMuchText) return null;
      throw error;
    }
  }
}

/** What jobs may request from the main thread. It consists of functions, because class instances can’t be passed to threads. */
export type QuestionSources = {
  readonly search: StoredFilings['search'];
  readonly facts: StoredFilings['facts'];
  readonly text: StoredFilings['text'];
  readonly byTicker: CompanyCiks['byTicker'];
};
