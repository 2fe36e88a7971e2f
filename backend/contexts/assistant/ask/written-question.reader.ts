import { wordsOf } from '../../../platform/full-text/words.ts';
import type { Answer } from '../answer/answer.ts';
import { questionOf } from '../answer/question.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import type { AnswerTools, AnswerWriter } from '../model/answer-writer.port.ts';
import { readWritten } from '../model/written-answer.parser.ts';
import type { AnsweredQuestion } from './answered-question.reader.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

/** Passages of one search that a model is shown. */
const SHOWN = 10;

/**
 * Has a model write the answer over the same filings, and gives of it what quotes prove. Without a model, without tokens, or where nothing of what it
 * wrote is proved, the rules answer.
 */
export class WrittenQuestion {
  constructor(
    private readonly answered: Pick<AnsweredQuestion, 'answer'>,
    private readonly filings: Pick<RetrievedFilings, 'passages'>,
    private readonly writer: AnswerWriter,
  ) {}

  async answer(text: string, forms: ReadonlySet<string>): Promise<Answer> {
    const question = questionOf(text);
    if (question.isAdvice || question.words.length === 0) return null;
    const seen = new Map<string, string>();
    let ruled: Promise<Answer> | null = null;
    const byRules = () => {
      ruled ??= this.answered.answer(text, forms);
      return ruled;
    };
    const written = await this.writer.write(text, this.#tools(forms, seen, byRules));
    const read = written === null ? undefined : readWritten(written, seen);
    return read === undefined ? byRules() : read;
  }

  /** @param seen what the model is shown, by accession number: it can quote nothing else. */
  #tools(forms: ReadonlySet<string>, seen: Map<string, string>, byRules: () => Promise<Answer>): AnswerTools {
    return {
      search: async ({ query, form, from, to }) => {
        const open = [...forms, OPEN_KIND];
        const kinds = form === undefined ? open : open.filter((kind) => kind.toUpperCase() === form.toUpperCase());
        const words = wordsOf(query);
        if (words.length === 0 || kinds.length === 0) return [];
        const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        const passages = (await this.filings.passages({ words, kinds, ...span })).slice(0, SHOWN);
        return passages.map(({ filing, start, end }) => {
          const { accession, form: filed, filedOn, title, text } = filing;
          seen.set(accession, text);
          return { accession, form: filed, filedOn, company: title, text: text.slice(start, end) };
        });
      },
      facts: async () => {
        const statements = (await byRules()) ?? [];
        for (const { accession, quote } of statements.flatMap(({ citations }) => citations)) {
          // Rows of a 13F are quoted that the text of the filing leaves out.
          const known = seen.get(accession) ?? '';
          if (!known.includes(quote)) seen.set(accession, `${known}\n${quote}`);
        }
        return statements.map(({ text, citations }) => ({ text, quotes: citations }));
      },
    };
  }
}
