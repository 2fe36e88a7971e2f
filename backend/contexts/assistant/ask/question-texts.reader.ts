import type { ThreadPool } from '#platform/threads/thread-pool.ts';
import type { Answer, Statement } from '../answer/answer.ts';
import type { CompanyCiks } from '../company-ciks.port.ts';
import type { WrittenSentence } from '../model/proved-statement.policy.ts';
import type { PassageSearch, questionJobs, ShownPassage } from './question-jobs.reader.ts';
import type { QuestionSources, StoredFilings } from './stored-filings.reader.ts';

type QuestionJobs = typeof questionJobs;

/**
 * Questions and texts of filings, read in threads: none of them stops the server, whatever it holds. Every method throws `TookTooLong` and `ThreadsBusy`.
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

  /** The question without orders in it, empty where nothing is asked, and whether it asks for advice. */
  async readQuestion(text: string): Promise<ReturnType<QuestionJobs['readQuestion']>> {
    return this.threads.run<QuestionJobs, 'readQuestion'>('readQuestion', { text }, { length: 'short' });
  }

  /** What the rules answer. @param forms form types that the reader opens. */
  async answer(text: string, forms: ReadonlySet<string>): Promise<Answer> {
    return this.threads.run<QuestionJobs, 'answer'>('answer', { text, forms }, { sources: this.#sources, length: 'long' });
  }

  async passages(search: PassageSearch): Promise<readonly ShownPassage[]> {
    return this.threads.run<QuestionJobs, 'passages'>('passages', search, { sources: this.#sources, length: 'long' });
  }

  /** @param shown what may be quoted, by accession number. @returns null where the sentence may not be given. */
  async proved(sentence: WrittenSentence, shown: ReadonlyMap<string, string>): Promise<Statement | null> {
    return this.threads.run<QuestionJobs, 'proved'>('proved', { sentence, shown }, { length: 'short' });
  }

  /** Where quotes stand in a stored text; null for one that does not. */
  async places(hash: string, quotes: readonly string[]): Promise<Awaited<ReturnType<QuestionJobs['places']>>> {
    return this.threads.run<QuestionJobs, 'places'>('places', { hash, quotes }, { sources: this.#sources, length: 'short' });
  }
}
