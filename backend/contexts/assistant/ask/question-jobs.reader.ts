import { wordsOf } from '#platform/full-text/words.ts';
import type { AsksFor, Jobs } from '#platform/threads/thread-messages.ts';
import type { Answer, Statement } from '../answer/answer.ts';
import { type Question, questionOf } from '../answer/question/question.ts';
import type { ToolPassage } from '../model/answer-writer.port.ts';
import { provedStatement, type WrittenSentence } from '../model/proved-statement.policy.ts';
import { AnsweredQuestion } from './answered-question.reader.ts';
import { RetrievedFilings } from './retrieved-filings.reader.ts';
import type { QuestionSources } from './stored-filings.reader.ts';

/** Passages of one search that a model is shown. */
const SHOWN = 10;
/** Characters around a passage that its sentences may begin or end in. */
const AROUND = 400;

/** A passage that a model is shown. */
export interface ShownPassage extends ToolPassage {
  /** The passage with what stands around it: what may be quoted. */
  readonly quotable: string;
}

/** A search of a model; the dates are the first and the last one. */
export interface PassageSearch {
  readonly query: string;
  readonly kinds: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Place = { readonly start: number; readonly end: number } | null;

/** Reads questions, and the texts of filings for them, in a thread. */
export const questionJobs = {
  /** @returns the question without orders in it, empty where nothing is asked. */
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
    return passages.slice(0, SHOWN).map(({ filing, start, end }) => ({
      accession: filing.accession,
      form: filing.form,
      filedOn: filing.filedOn,
      company: filing.title,
      text: filing.text.slice(start, end),
      quotable: filing.text.slice(Math.max(0, start - AROUND), end + AROUND),
    }));
  },

  /** @param shown what may be quoted, by accession number. @returns null where the sentence may not be given. */
  proved: ({
    sentence,
    shown,
  }: {
    readonly sentence: WrittenSentence;
    readonly shown: ReadonlyMap<string, string>;
  }): Statement | null => provedStatement(sentence, shown),

  /** Where quotes stand in a stored text. */
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
