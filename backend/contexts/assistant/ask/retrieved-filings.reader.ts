import type { FullTextHit, FullTextQuery } from '#platform/full-text/full-text-index.port.ts';
import { rowsOfText } from '#reading/forms/holdings/rows.ts';
import type { Candidate } from '../answer/answer.ts';
import { positionLine, type ReportedHoldings } from '../answer/holdings/holdings-rows.ts';
import type { FoundPassage } from '../answer/text/candidate-sentences.ts';
import type { StoredFilings } from './stored-filings.reader.ts';

const MAX_HITS = 400;
/** Maximum filings whose facts are read for one search. */
const MAX_FILINGS = 40;
const MAX_PASSAGES = 120;

type Search = Pick<FullTextQuery, 'words' | 'kinds' | 'owners' | 'from' | 'to'>;

/** Finds the filings and passages that may answer a question. The work per search is limited. */
export class RetrievedFilings {
  constructor(private readonly stored: Pick<StoredFilings, 'search' | 'facts' | 'text'>) {}

  /** The filings with the best hits, and their facts. */
  async candidates(search: Search): Promise<readonly Candidate[]> {
    const hits = await this.stored.search({ ...search, match: 'any', limit: MAX_HITS });
    const filings = [...Map.groupBy(hits, ({ id }) => id).values()]
      .flatMap(([hit]) => (hit === undefined ? [] : [hit]))
      .slice(0, MAX_FILINGS);
    const found = await Promise.all(filings.map((hit) => this.#candidate(hit)));
    return found.filter((each) => each !== null);
  }

  /** The passages that match best. */
  async passages(search: Search): Promise<readonly FoundPassage[]> {
    const hits = await this.stored.search({ ...search, match: 'any', limit: MAX_PASSAGES });
    const texts = new Map<string, string | null>();
    for (const { hash } of hits) if (!texts.has(hash)) texts.set(hash, await this.stored.text(hash));
    return hits.flatMap(({ id, hash, label, title, date, start, end }) => {
      const text = texts.get(hash) ?? null;
      return text === null ? [] : [{ filing: { accession: id, form: label, title, filedOn: date, text }, start, end }];
    });
  }

  /** Adds all stored rows to a holdings report; only those in its facts if any stored text of rows is lost. */
  async holdings(filing: Candidate): Promise<ReportedHoldings> {
    const report = filing.facts.holdingsReport;
    const texts = await Promise.all((report?.rows?.texts ?? []).map((hash) => this.stored.text(hash)));
    const whole = texts.filter((text) => text !== null);
    const complete = whole.length > 0 && whole.length === texts.length;
    const rows = complete ? whole.flatMap(rowsOfText) : (report?.positions ?? []);
    // The text shows the largest rows only.
    return { ...filing, rows, text: [filing.text, ...rows.map(positionLine)].join('\n') };
  }

  async #candidate({ id, hash, label, date }: FullTextHit): Promise<Candidate | null> {
    const [facts, text] = await Promise.all([this.stored.facts(id), this.stored.text(hash)]);
    return facts === null || text === null ? null : { accession: id, form: label, filedOn: date, facts, text };
  }
}
