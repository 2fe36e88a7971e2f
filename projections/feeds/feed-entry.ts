import type { Cadence } from '../../backend/contexts/plans/published/plan.catalog.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';
import { type FilingReader, summaryOf } from '../filing-feed/filing-summary.ts';
import type { FeedEntry } from './feed.template.ts';
import { levelShownAt } from './level-time.policy.ts';

/** The account that a feed belongs to, at the time of reading. */
export interface FeedReader extends FilingReader {
  /** Alert cadence of its plans for a form, by EDGAR's name. */
  readonly cadenceOf: (form: string) => Cadence;
  /** Time zone of its digests. */
  readonly timeZone: string;
  readonly now: Date;
}

/** A filing as a feed entry: the same summary as in lists, with the level once the plan's cadence allows it. */
export function entryOf(filing: FilingDocument, reader: FeedReader, link: string): FeedEntry {
  const summary = summaryOf(filing, reader);
  const [company] = summary.companies;
  const judgedAt = summary.locked || summary.not_read ? null : filing.scoredAt;
  const shownAt = judgedAt && levelShownAt({ cadence: reader.cadenceOf(filing.form) }, reader.timeZone, judgedAt);
  const isShown = shownAt !== null && shownAt <= reader.now.toISOString();
  return {
    link,
    form: filing.form,
    company: company?.name ?? '',
    ticker: company?.tickers[0] ?? null,
    level: isShown ? summary.level : null,
    headline: (summary.locked ? summary.locked_because : (summary.headline ?? summary.one_liner)) ?? 'Not summarized yet.',
    aiWritten: summary.ai_written,
    published: filing.sortAt,
    updated: latest(filing.sortAt, (isShown ? shownAt : judgedAt) ?? filing.sortAt),
  };
}

/** The latest of ISO-8601 UTC times. */
function latest(...instants: readonly string[]): string {
  return instants.toSorted().at(-1) ?? '';
}
