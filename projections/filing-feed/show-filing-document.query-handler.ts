import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ThreadPool } from '../../backend/platform/threads/thread-pool.ts';
import { marksBetween } from '../../backend/reading/formats/text/marks.ts';
import type { documentJobs } from './document-jobs.ts';
import { DOCUMENT_PAGE, markAnswer, pageAt, pageRange } from './document-page.ts';
import type { FilingDocumentResponse } from './filing.response.ts';
import { OpenText } from './open-text.reader.ts';
import { ShowFilingDocumentQuery } from './show-filing-document.query.ts';

/** Size of the context read around a page: marks further away neither affect its boundaries nor appear on it. */
const AROUND = 80_000;

@QueryHandler(ShowFilingDocumentQuery)
export class ShowFilingDocumentQueryHandler implements IQueryHandler<ShowFilingDocumentQuery> {
  constructor(
    private readonly texts: OpenText,
    private readonly threads: ThreadPool,
  ) {}

  /** @throws 403 form_locked; with a word search 503 took_too_long, too_busy */
  async execute(query: ShowFilingDocumentQuery): Promise<FilingDocumentResponse | null> {
    const { accession, document, wanted, find, accountId, brandId } = query;
    const found = await this.texts.of(accession, accountId, brandId);
    const span = found?.facts.documents[document];
    if (!found || !span) return null;
    const { text, facts } = found;
    const stored = facts.marksHash === undefined ? null : await this.texts.stored(facts.marksHash);
    const near = Math.min(span.end, 'at' in wanted ? wanted.at : span.start + wanted.page * DOCUMENT_PAGE);
    const [from, until] = [Math.max(span.start, near - AROUND), Math.min(span.end, near + AROUND)];
    const marks = stored === null ? [] : marksBetween(stored, from, until);
    const rows = new Map(marks.flatMap((mark) => (mark.kind === 'row' ? [[mark.at, mark.table] as const] : [])));
    const range = 'at' in wanted ? pageAt(text, span, rows, wanted.at) : pageRange(text, span, rows, wanted.page);
    return {
      accession,
      document,
      page: range.page,
      pages: range.pages,
      offset: range.start,
      text: text.slice(range.start, range.end),
      marked: stored !== null,
      marks: marks.filter(({ at }) => at >= range.start && at < range.end).map(markAnswer),
      found: find === null ? null : await this.#placesOf(find, facts.textHash, span),
    };
  }

  /** A document may have millions of characters, so it is searched in a thread. */
  async #placesOf(words: string, hash: string | null, { start, end }: { readonly start: number; readonly end: number }) {
    if (hash === null) return [];
    const sources = { text: (textHash: string) => this.texts.stored(textHash) };
    const input = { hash, start, end, words };
    return [
      ...(await this.threads.run<typeof documentJobs, 'wordsInDocument'>('wordsInDocument', input, { sources, length: 'short' })),
    ];
  }
}
