import { EventCodec } from '../../../platform/event-store/define-event.ts';
import type { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { newestFirst } from '../../../platform/event-store/newest-first.ts';
import { TooMuchText } from '../../../platform/text-store/text-budget.ts';
import { TextMissing, type TextStore } from '../../../platform/text-store/text-store.port.ts';
import { FILING, type FilingEvent, filingEvents } from '../../filings/published/filing.events.ts';
import type { AnswerStep, Statement } from '../answer/answer.ts';
import type { AnswerPart } from './ask-question.response.ts';

type ShownStatement = Extract<AnswerPart, { event: 'statement' }>['data'];
type ShownCitation = ShownStatement['citations'][number];
export type ShownStep =
  | Exclude<AnswerStep, { kind: 'statement' }>
  | { readonly kind: 'statement'; readonly statement: ShownStatement };

const NAMED = 2;

/** What a reader is told of a filing beside the words quoted from it. */
interface Cited extends Pick<ShownCitation, 'form' | 'companies' | 'filed_at'> {
  readonly text: string | null;
}

/** An answer with what its citations are of, and where their words stand in the text that is shown of the filing. */
export class CitedFilings {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly events: EventStore,
    private readonly texts: TextStore,
  ) {}

  /** Each step as soon as it comes. */
  async *shown(steps: AsyncIterable<AnswerStep>): AsyncGenerator<ShownStep, void, undefined> {
    const filings = new Map<string, Cited | null>();
    for await (const step of steps) {
      yield step.kind === 'statement' ? { kind: step.kind, statement: await this.#statement(step.statement, filings) } : step;
    }
  }

  /** @param filings those of which a statement before was. */
  async #statement({ text, citations, aiWritten }: Statement, filings: Map<string, Cited | null>): Promise<ShownStatement> {
    for (const { accession } of citations) if (!filings.has(accession)) filings.set(accession, await this.#cited(accession));
    return {
      text,
      ai_written: aiWritten ?? false,
      citations: citations.map(({ accession, quote }) => {
        const filing = filings.get(accession) ?? null;
        const start = filing?.text?.indexOf(quote) ?? -1;
        return {
          accession,
          quote,
          form: filing?.form ?? '',
          companies: filing?.companies ?? '',
          filed_at: filing?.filed_at ?? null,
          at: start < 0 ? null : { start, end: start + quote.length },
        };
      }),
    };
  }

  async #cited(accession: string): Promise<Cited | null> {
    const stream = `${FILING}-${accession}`;
    const [sighting] = this.#decoded(await this.events.read(stream, { limit: 1 }));
    if (sighting?.type !== 'FilingIngested') return null;
    const { form, filedOn } = sighting.data;
    for await (const stored of newestFirst(this.events, stream)) {
      const event = stored.type === 'FilingFactsExtracted' ? this.#codec.decode<FilingEvent>(stored) : null;
      if (event?.type !== 'FilingFactsExtracted') continue;
      const names = [...new Set(event.data.parties.map(({ name }) => name))].slice(0, NAMED);
      return { form, companies: names.join(', '), filed_at: filedOn, text: await this.#text(event.data.textHash) };
    }
    return { form, companies: '', filed_at: filedOn, text: null };
  }

  #decoded(stored: Awaited<ReturnType<EventStore['read']>>): readonly FilingEvent[] {
    return stored.map((each) => this.#codec.decode<FilingEvent>(each)).filter((event) => event !== null);
  }

  async #text(hash: string | null): Promise<string | null> {
    try {
      return hash === null ? null : await this.texts.get(hash);
    } catch (error) {
      if (error instanceof TextMissing || error instanceof TooMuchText) return null;
      throw error;
    }
  }
}
