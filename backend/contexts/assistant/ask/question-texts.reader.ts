import type { ThreadPool } from '#platform/threads/thread-pool.ts';
import type { Answer, Statement } from '../answer/answer.ts';
import type { CompanyCiks } from '../company-ciks.port.ts';
import type { WrittenSentence } from '../model/proved-statement.policy.ts';
import type { PassageSearch, questionJobs, ShownPassage } from './question-jobs.reader.ts';
import type { QuestionSources, StoredFilings } from './stored-filings.reader.ts';

type QuestionJobs = typeof questionJobs;

/**
 * Reads questions and texts of filings in threads, so that none of them can block the server. Every method may throw `TookTooLong` or `ThreadsBusy`.
 */
export class QuestionTexts {
  readonly #sources: QuestionSources;

  constructor(
    private readonly threads: ThreadPool,
    stored: StoredFilings,
    companies: CompanyCiks,
  ) {
    this.#sources = {
      search: (query) => stored.search(query),
      facts: (accession) => stored.facts(accession),
      text: (hash) => stored.text(hash),
      byTicker: (ticker) => companies.byTicker(ticker),
    };
  }

  /** The question without prompt injections, empty if nothing is asked, and whether it asks for advice. */
  async readQuestion(text: string): Promise<ReturnType<QuestionJobs['readQuestion']>> {
    return this.threads.run<QuestionJobs, 'readQuestion'>('readQuestion', { text }, { length: 'short' });
  }

  /** Answers by rules. @param forms form types that the reader may open. */
  async answer(text: string, forms: ReadonlySet<string>): Promise<Answer> {
    return this.threads.run<QuestionJobs, 'answer'>('answer', { text, forms }, { sources: this.#sources, length: 'long' });
  }

  async passages(search: PassageSearch): Promise<readonly ShownPassage[]> {
    return this.threads.run<QuestionJobs, 'passages'>('passages', search, { sources: this.#sources, length: 'long' });
  }

  /** @param shown the text that may be quoted, by accession number. @returns null if the quotes don’t prove the sentence. */
  async proved(sentence: WrittenSentence, shown: ReadonlyMap<string, string>): Promise<Statement | null> {
    return this.threads.run<QuestionJobs, 'proved'>('proved', { sentence, shown }, { length: 'short' });
  }

  /** The places of quotes in a stored text; null for a quote that isn’t in it. */
  async places(hash: string, quotes: readonly string[]): Promise<Awaited<ReturnType<QuestionJobs['places']>>> {
    return this.threads.run<QuestionJobs, 'places'>('places', { hash, quotes }, { sources: this.#sources, length: 'short' });
  }
}
