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

/** Events read from the end of a filing's stream at a time: the newest reading is near the end. */
const PAGE = 8;

/**
 * Reads the facts of one filing from its stream and its text from the text store. Documents of the filing feed have only what lists show:
 * all facts would make them many times as large for a page that is rarely requested (ADR 10).
 */
@Injectable()
export class ReadFiling {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly events: EventStore,
    private readonly texts: TextStore,
  ) {}

  /** Facts of the newest reading, null before the first. */
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

  /** Null when the filing has no text or its text is lost: it is then shown without. */
  async text(hash: string | null): Promise<string | null> {
    return hash === null ? null : this.#unlessMissing(this.texts.get(hash));
  }

  /** Parts of its text; null as in {@link text}. */
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
