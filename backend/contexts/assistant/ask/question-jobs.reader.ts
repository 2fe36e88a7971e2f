import { wordsOf } from '#platform/full-text/words.ts';
import type { AsksFor, Jobs } from '#platform/threads/thread-messages.ts';
import type { Answer, Statement } from '../answer/answer.ts';
import { type Question, questionOf } from '../answer/question/question.ts';
import type { ToolPassage } from '../model/answer-writer.port.ts';
import { provedStatement, type WrittenSentence } from '../model/proved-statement.policy.ts';
import { AnsweredQuestion } from './answered-question.reader.ts';
import { RetrievedFilings } from './retrieved-filings.reader.ts';
import type { QuestionSources } from './stored-filings.reader.ts';

/** Maximum passages per search that the model is shown. */
const MAX_SHOWN = 10;
/** Characters around a passage that may be quoted, because its sentences may start or end there. */
const AROUND = 400;

/** A passage that the model is shown. */
export interface ShownPassage extends ToolPassage {
  /** The passage and the text around it, from which the model may quote. */
  readonly quotable: string;
}

/** A search by the model; the filing dates are inclusive. */
export interface PassageSearch {
  readonly query: string;
  readonly kinds: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Place = { readonly start: number; readonly end: number } | null;

/** Jobs of a thread that read questions and the filings to answer them. */
export const questionJobs = {
  /** @returns the question without prompt injections, empty if nothing is asked. */
  readQuestion: ({ text }: { readonly text: string }): Pick<Question, 'text' | 'isAdvice'> => {
    const { words, isAdvice, ...question } = questionOf(text);
    return { text: words.length === 0 ? '' : question.text, isAdvice };
  },

  answer: (
    { text, forms }: { readonly text: string; readonly forms: ReadonlySet<string> },
    stored: AsksFor<QuestionSources>,
  ): Promise<Answer> =>
    new AnsweredQuestion(new RetrievedFilings(stored), { byTicker: (ticker) => stored.byTicker(ticker) }).answer(text, forms),

  passages: async (
    { query, kinds, from, to }: PassageSearch,
    stored: AsksFor<QuestionSources>,
  ): Promise<readonly ShownPassage[]> => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const passages = await new RetrievedFilings(stored).passages({ words, kinds, ...span });
    return passages.slice(0, MAX_SHOWN).map(({ filing, start, end }) => ({
      accession: filing.accession,
      form: filing.form,
      filedOn: filing.filedOn,
      company: filing.title,
      text: filing.text.slice(start, end),
      quotable: filing.text.slice(Math.max(0, start - AROUND), end + AROUND),
    }));
  },

  /** @param shown the text that may be quoted, by accession number. @returns null if the quotes don’t prove the sentence. */
  proved: ({
    sentence,
    shown,
  }: {
    readonly sentence: WrittenSentence;
    readonly shown: ReadonlyMap<string, string>;
  }): Statement | null => provedStatement(sentence, shown),

  /** The places of quotes in a stored text; null for a quote that isn’t in it. */
  places: async (
    { hash, quotes }: { readonly hash: string; readonly quotes: readonly string[] },
    stored: AsksFor<QuestionSources>,
  ): Promise<readonly Place[]> => {
    const text = (await stored.text(hash)) ?? '';
    return quotes.map((quote) => {
      const start = text.indexOf(quote);
      return start < 0 ? null : { start, end: start + quote.length };
    });
  },
} satisfies Jobs;
