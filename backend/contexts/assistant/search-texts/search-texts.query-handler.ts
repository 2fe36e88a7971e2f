import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FullTextHit, FullTextIndex, type FullTextQuery } from '#platform/full-text/full-text-index.port.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import { TextMissing, TextStore } from '#platform/text-store/text-store.port.ts';
import { ThreadPool } from '#platform/threads/thread-pool.ts';
import { filerNames } from '#reading/language/names.ts';
import { unknownTicker } from '../../watchlists/published/ticker.errors.ts';
import { notOfferedHere } from '../assistant.errors.ts';
import { CompanyCiks } from '../company-ciks.port.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import { ReaderRights } from '../reader-rights.reader.ts';
import type { searchJobs } from './search-jobs.ts';
import { SearchTexts } from './search-texts.query.ts';
import type { SearchTextsRequest } from './search-texts.request.ts';
import type { SearchTextsResponse } from './search-texts.response.ts';

type Hit = SearchTextsResponse['hits'][number];

/** Searches the text of filings, except on locked forms, because a hit would reveal what the lock hides. */
@QueryHandler(SearchTexts)
export class SearchTextsHandler implements IQueryHandler<SearchTexts> {
  constructor(
    private readonly index: FullTextIndex,
    private readonly texts: TextStore,
    private readonly rights: ReaderRights,
    private readonly companies: CompanyCiks,
    private readonly threads: ThreadPool,
  ) {}

  /** Only on brands that have the assistant. @throws 403 feature_not_available; 404 ticker_not_recognized; 503 companies_not_read, took_too_long, too_busy */
  async execute({ request, accountId, brandId }: SearchTexts): Promise<SearchTextsResponse> {
    const { q, offset, limit } = request;
    const { forms, questionsPerDay } = await this.rights.of(accountId, brandId);
    if (questionsPerDay === 0) throw notOfferedHere('Full-text search');
    const words = wordsOf(q);
    const found = await this.index.search({ ...this.#filter(request, forms), words, match: 'all', offset, limit: limit + 1 });
    const hits = (await Promise.all(found.slice(0, limit).map((hit) => this.#hitOf(hit)))).filter((hit) => hit !== null);
    const texts = hits.map(({ text }) => text);
    const marks = await this.threads.run<typeof searchJobs, 'marks'>('marks', { texts, words }, { length: 'short' });
    return {
      hits: hits.map((hit, index) => ({ ...hit, marks: [...(marks[index] ?? [])] })),
      next: found.length > limit ? offset + limit : null,
    };
  }

  #filter(
    { ticker, form, from, to }: SearchTextsRequest,
    forms: ReadonlySet<string>,
  ): Omit<FullTextQuery, 'words' | 'match' | 'limit'> {
    const open = [...forms, OPEN_KIND];
    const kinds = form === undefined ? open : open.filter((kind) => kind.toUpperCase() === form.toUpperCase());
    return {
      kinds,
      ...(ticker !== undefined && { owners: [this.#cikOf(ticker)] }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    };
  }

  #cikOf(ticker: string): string {
    const company = this.companies.byTicker(ticker);
    if (company !== null) return company.cik;
    throw unknownTicker(this.companies);
  }

  /** Null if the text is lost. */
  async #hitOf({ id, hash, label, title, date, start, end }: FullTextHit): Promise<Omit<Hit, 'marks'> | null> {
    try {
      const text = (await this.texts.parts(hash, [{ start, end }])).slice(start, end);
      return { accession: id, form: label, companies: printedNames(title), filed_at: date, offset: start, text };
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }
}

/** Separates names in a list, but not a name from its legal form. */
const NEXT_NAME = /, (?!(?:Inc|LLC|Ltd|Corp|Co|LP|L\.P|L\.L\.C|N\.A|S\.A|PLC)\b)/i;

/** The names as displayed: `Microsoft (MSFT)` for `MICROSOFT CORP (MSFT)`, as filed and indexed. */
function printedNames(title: string): string {
  const [names = '', tickers = ''] = title.split(/ (?=\([^()]{1,80}\)$)/);
  return [filerNames(names.split(NEXT_NAME)), tickers].join(' ').trim();
}
