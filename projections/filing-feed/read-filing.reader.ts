import { Injectable } from '@nestjs/common';
import {
  FILING,
  type FilingEvent,
  type FilingFacts,
  filingEvents,
} from '../../backend/contexts/filings/published/filing.events.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { TextMissing, type TextParts, type TextRange, TextStore } from '../../backend/platform/text-store/text-store.port.ts';

/** Events read at a time from the end of a filing's stream, where the latest reading is. */
const PAGE = 8;

/**
 * Reads a filing's facts from its stream and its text from the text store. Documents in the filing feed only have what lists show: with all facts they would be
 * many times larger, for a page that is rarely requested (ADR 10).
 */
@Injectable()
export class ReadFiling {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly events: EventStore,
    private readonly texts: TextStore,
  ) {}

  /** Facts of the latest reading; null before the first. */
  async facts(accession: string): Promise<FilingFacts | null> {
    for (let from: number | null = null; ; ) {
      const options = { backwards: true, limit: PAGE, ...(from === null ? {} : { from }) };
      const page = await this.events.read(`${FILING}-${accession}`, options);
      for (const stored of page) {
        const event = this.#codec.decode<FilingEvent>(stored);
        if (event?.type === 'FilingFactsExtracted') return event.data;
      }
      const oldest = page.at(-1)?.revision ?? 0;
      if (oldest === 0) return null;
      from = oldest - 1;
    }
  }

  /** Null when the filing has no text or it is lost; the page then shows none. */
  async text(hash: string | null): Promise<string | null> {
    return hash === null ? null : this.#unlessMissing(this.texts.get(hash));
  }

  /** Ranges of its text; null in the same cases as {@link text}. */
  async parts(hash: string | null, ranges: readonly TextRange[]): Promise<TextParts | null> {
    return hash === null ? null : this.#unlessMissing(this.texts.parts(hash, ranges));
  }

  async #unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }
}
