import { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { newestFirst } from '#platform/event-store/newest-first.ts';
import { filerNames } from '#reading/language/names.ts';
import { FILING, type FilingEvent, filingEvents } from '../../filings/published/filing.events.ts';
import type { AnswerStep, Statement } from '../answer/answer.ts';
import type { AnswerPart } from './ask-question.response.ts';
import type { QuestionTexts } from './question-texts.reader.ts';

type ShownStatement = Extract<AnswerPart, { event: 'statement' }>['data'];
type ShownCitation = ShownStatement['citations'][number];
export type ShownStep =
  | Exclude<AnswerStep, { kind: 'statement' }>
  | { readonly kind: 'statement'; readonly statement: ShownStatement };

const MAX_NAMES = 2;

/** What a citation shows about its filing. */
interface Cited extends Pick<ShownCitation, 'form' | 'companies' | 'filed_at'> {
  /** Hash of its text; null if it has none. */
  readonly hash: string | null;
}

/** Adds to each citation what it shows about its filing, and the place of the quote in the filing's text. */
export class CitedFilings {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly events: EventStore,
    private readonly texts: Pick<QuestionTexts, 'places'>,
  ) {}

  /** Yields each step as soon as it is available. */
  async *resolve(steps: AsyncIterable<AnswerStep>): AsyncGenerator<ShownStep, void, undefined> {
    const filings = new Map<string, Cited | null>();
    for await (const step of steps) {
      yield step.kind === 'statement' ? { kind: step.kind, statement: await this.#statement(step.statement, filings) } : step;
    }
  }

  /** @param filings a cache, shared by the statements of an answer. */
  async #statement(
    { text, citations, aiWritten, isPassage }: Statement,
    filings: Map<string, Cited | null>,
  ): Promise<ShownStatement> {
    for (const { accession } of citations) if (!filings.has(accession)) filings.set(accession, await this.#cited(accession));
    const cited = citations.map(({ accession, quote }) => ({ accession, quote, filing: filings.get(accession) ?? null }));
    const places = await this.#placesOf(cited);
    return {
      text,
      ai_written: aiWritten ?? false,
      is_passage: isPassage ?? false,
      citations: cited.map(({ accession, quote, filing }) => ({
        accession,
        quote,
        form: filing?.form ?? '',
        companies: filing?.companies ?? '',
        filed_at: filing?.filed_at ?? null,
        at: places.get(accession)?.get(quote) ?? null,
      })),
    };
  }

  /** Places of quotes by accession number and quote. Reads each text only once. */
  async #placesOf(
    cited: readonly { readonly accession: string; readonly quote: string; readonly filing: Cited | null }[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, ShownCitation['at']>>> {
    const found = new Map<string, ReadonlyMap<string, ShownCitation['at']>>();
    for (const [accession, group] of Map.groupBy(cited, (each) => each.accession)) {
      const hash = group[0]?.filing?.hash ?? null;
      if (hash === null) continue;
      const quotes = group.map(({ quote }) => quote);
      const places = await this.texts.places(hash, quotes);
      found.set(accession, new Map(quotes.map((quote, index) => [quote, places[index] ?? null])));
    }
    return found;
  }

  async #cited(accession: string): Promise<Cited | null> {
    const stream = `${FILING}-${accession}`;
    const [sighting] = this.#decoded(await this.events.read(stream, { limit: 1 }));
    if (sighting?.type !== 'FilingIngested') return null;
    const { form, filedOn } = sighting.data;
    for await (const stored of newestFirst(this.events, stream)) {
      const event = stored.type === 'FilingFactsExtracted' ? this.#codec.decode<FilingEvent>(stored) : null;
      if (event?.type !== 'FilingFactsExtracted') continue;
      const names = [...new Set(event.data.parties.map(({ name }) => name))].slice(0, MAX_NAMES);
      return { form, companies: filerNames(names), filed_at: filedOn, hash: event.data.textHash };
    }
    return { form, companies: '', filed_at: filedOn, hash: null };
  }

  #decoded(stored: Awaited<ReturnType<EventStore['read']>>): readonly FilingEvent[] {
    return stored.map((each) => this.#codec.decode<FilingEvent>(each)).filter((event) => event !== null);
  }
}
