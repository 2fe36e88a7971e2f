import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { Citation } from '../../backend/contexts/assistant/answer/answer.ts';
import { positionLine } from '../../backend/contexts/assistant/answer/holdings/holdings-rows.ts';
import { AnsweredQuestion } from '../../backend/contexts/assistant/ask/answered-question.reader.ts';
import { RetrievedFilings } from '../../backend/contexts/assistant/ask/retrieved-filings.reader.ts';
import { StoredFilings } from '../../backend/contexts/assistant/ask/stored-filings.reader.ts';
import { IndexTextsSchedule } from '../../backend/contexts/assistant/index-texts/index-texts.schedule.ts';
import { FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { CompanySnapshot } from '../../backend/contexts/filings/company-snapshot.ts';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { type FilingEvent, type FilingFacts, partyRole } from '../../backend/contexts/filings/published/filing.events.ts';
import { withRows } from '../../backend/contexts/filings/store-holdings-rows.service.ts';
import { followedAs } from '../../backend/contexts/forms/published/form.catalog.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { rowsOfText } from '../../backend/reading/forms/holdings/rows.ts';
import { appendNext } from './append-next.ts';
import { type CorpusFiling, corpusBody, type EdgarCorpus } from './edgar-corpus.ts';
import { isRight } from './right-answer.ts';

/** One line of `questions.jsonl`. */
export interface AskedQuestion {
  readonly id: string;
  readonly question: string;
  readonly kind: string;
  readonly answerable: boolean;
  /** The answer must contain one alternative of each group; alternatives are separated by `|`. */
  readonly accept?: readonly string[];
  /** Words that would make the answer wrong. */
  readonly never?: readonly string[];
  readonly proof?: readonly { readonly accession: string; readonly quote?: string }[];
}

export interface JudgedAnswer {
  readonly asked: AskedQuestion;
  /** The given answer; empty when the filings have none. */
  readonly answer: string;
  readonly citations: readonly Citation[];
  /** The first passage that may contain the answer, when none is given; empty without one. */
  readonly passage: string;
  readonly right: boolean;
}

export function questionsOf(lines: string): readonly AskedQuestion[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as AskedQuestion);
}

/** A corpus's filings in the product's stores, as after reading, and the assistant over them. */
export class QuestionedCorpus {
  readonly #clock = new SystemClock();
  readonly #events = new SqliteEventStore({ path: ':memory:', clock: this.#clock });
  readonly #records = new EmbeddedOperationalStore({ path: ':memory:', clock: this.#clock });
  readonly #texts = new OperationalTextStore(this.#records);
  readonly #index = new EmbeddedFullTextIndex({ path: ':memory:' });
  #companies = new CompanySnapshot([]);
  readonly #assistant = new AnsweredQuestion(new RetrievedFilings(new StoredFilings(this.#index, this.#events, this.#texts)), {
    byTicker: async (ticker) => this.#companies.byTicker(ticker),
  });

  /** Quotable content of a filing: its text, and the 13F rows that the text omits. */
  readonly #quotable = new Map<string, () => string>();

  /** @param only accessions to load; null for all. */
  async load(corpus: EdgarCorpus, only: ReadonlySet<string> | null = null): Promise<void> {
    this.#companies = new CompanySnapshot(corpus.companies());
    for (const filing of corpus.filings) {
      const { accession } = filing;
      if (accession !== null && (only?.has(accession) ?? true)) await this.#record(corpus, filing, accession);
    }
    const logger = createLogger({ level: 'error', name: 'questions' });
    const stores = { events: this.#events, texts: this.#texts, index: this.#index };
    const indexing = new IndexTextsSchedule({ ...stores, codec: eventCodec(), logger });
    while ((await indexing.look(new AbortController().signal)) === 0);
  }

  async ask(asked: AskedQuestion): Promise<JudgedAnswer> {
    const statements = (await this.#assistant.answer(asked.question, new Set(FORM_TYPES))) ?? [];
    const claims = statements.filter(({ isPassage }) => isPassage !== true);
    const answer = claims.map(({ text }) => text).join(' ');
    const citations = claims.flatMap((statement) => statement.citations);
    const [first] = claims.length === 0 ? statements : [];
    const texts = (accession: string) => this.#quotable.get(accession)?.() ?? '';
    // A passage makes no claim, so it cannot be wrong.
    const mayAnswer =
      asked.answerable && first !== undefined && isRight({ ...asked, never: [] }, first.text, first.citations, texts);
    return {
      asked,
      answer,
      citations,
      passage: first?.text ?? '',
      right: mayAnswer || isRight(asked, answer, citations, texts),
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#events.close(), this.#records.close(), this.#index.close()]);
  }

  async #record(corpus: EdgarCorpus, filing: CorpusFiling, accession: string): Promise<void> {
    const parties = filing.ciks
      .filter(({ cik }) => /^\d{10}$/.test(cik ?? ''))
      .map(({ cik, name, role }) => ({ cik, name: name ?? '', role: partyRole.parse(role) }));
    const filedOn = filing.filed_at ?? filing.accepted_at?.slice(0, 10);
    const { facts, text, rowTexts } = extractFacts({
      body: corpusBody(corpus, filing),
      expectedForm: filing.form,
      expectedAccession: accession,
      ...(filedOn !== undefined && { expectedFiledOn: filedOn }),
      expectedParties: parties,
    });
    const ingested: FilingEvent = {
      type: 'FilingIngested',
      data: {
        accession,
        form: filing.form,
        followedAs: followedAs(filing.form),
        isAmendment: filing.form.endsWith('/A'),
        parties,
        tickers: filing.ticker ? [filing.ticker] : [],
        companyCiks: parties.map(({ cik }) => cik),
        filedOn: filedOn ?? statedDate(facts) ?? yearOf(accession),
        acceptedAt: null,
        firstSeenAt: '2026-01-12T12:00:00.000Z',
        notSeenBefore: null,
        source: 'backfill',
        size: null,
        items: [],
        indexUrl: '',
        synthetic: false,
      },
    };
    this.#quotable.set(accession, () => [text, ...rowTexts.flatMap(rowsOfText).map(positionLine)].join('\n'));
    const known = { ...facts, parties: facts.parties.filter(({ cik }) => /^\d{10}$/.test(cik ?? '')) };
    const read = {
      ...(await withRows(known, rowTexts, this.#texts)),
      textHash: text === '' ? null : await this.#texts.put(text),
    };
    await appendNext(this.#events, `filing-${accession}`, [ingested, { type: 'FilingFactsExtracted', data: read }]);
  }
}

/** The signature date or report period, if it is a plain date. */
function statedDate({ ownership, stake, acceptedAt }: Pick<FilingFacts, 'ownership' | 'stake' | 'acceptedAt'>): string | null {
  const stated = [acceptedAt, ownership?.signatures[0]?.date, stake?.eventDate].map((date) =>
    Date.parse(`${date?.slice(0, 24)} UTC`),
  );
  const time = stated.find((each) => !Number.isNaN(each));
  return time === undefined ? null : new Date(time).toISOString().slice(0, 10);
}

/** The accession's year, if neither manifest nor header has a date. */
const yearOf = (accession: string): string => {
  const year = Number(accession.slice(11, 13));
  return `${year > 90 ? 1900 + year : 2000 + year}-12-31`;
};
