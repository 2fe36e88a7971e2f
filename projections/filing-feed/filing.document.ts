import type { AmendmentKind, DuplicateRule } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingParty, FilingSource } from '../../backend/contexts/filings/published/filing.events.ts';
import type { FilingAnalysed } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { FilingScored, Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** One filing; `_id` is its accession. */
export interface FilingDocument extends StoredDocument {
  /** Acceptance time, or else the start of EDGAR's filing date; ISO-8601 UTC of fixed width. The sort key of all lists. */
  readonly sortAt: string;
  readonly followedAs: string | null;
  /** Form type that unlocks it; null if it is open to everyone; absent in documents of version 4. */
  readonly formType?: string | null;
  /** The displayed level; null while the filing is not scored or not read. */
  readonly level: Level | null;
  /** Rank among the filings of its day: the level, then the points; -1 while not scored. Absent in documents of version 6. */
  readonly rank?: number;
  /** Filter keys: `<cik>`, `item:<item>`, `<cik>|item:<item>`. */
  readonly keys: readonly string[];

  readonly form: string;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly companyCiks: readonly string[];
  readonly parties: readonly FilingParty[];
  readonly items: readonly string[];
  readonly indexUrl: string;
  readonly source: FilingSource;
  readonly synthetic: boolean;
  readonly withdrawn: boolean;
  readonly firstSeenAt: string;
  readonly ingestedAt: string;
  readonly readAt: string | null;
  readonly scoredAt: string | null;
  readonly updatedAt: string;
  /** Only for Forms 3, 4 and 5. All other facts are read from the filing's stream when its page is opened (ADR 10). */
  readonly owners: readonly { readonly name: string; readonly cik: string; readonly title: string | null }[];
  readonly score: Omit<EventOf<typeof FilingScored>['data'], 'accession' | 'level'> | null;
  /** The level by rules alone; null before the first score. */
  readonly rulesLevel: Level | null;
  /** False if the filing should have been read before scoring but was not; absent in documents of version 5. */
  readonly judged?: boolean;
  readonly analysis: Analysis | null;
  /** Level and text of this filing's alert; null without one. The page shows whether they have changed since. */
  readonly alerted: { readonly level: Level; readonly oneLiner: string } | null;
  /** The filing it amends; null if it is not an amendment or its original is unknown. */
  readonly amends: AmendmentLink | null;
  readonly amendedBy: readonly AmendmentLink[];
  /** The original if this is a duplicate; null again after a dismissal. */
  readonly duplicateOf: { readonly accession: string; readonly rule: DuplicateRule } | null;
  /** Ids of the threads it belongs to. */
  readonly threads: readonly string[];
}

/** The other side of an amendment, and what it changed. */
export interface AmendmentLink {
  readonly accession: string;
  readonly form: string;
  readonly kind: AmendmentKind;
  readonly differences: readonly string[];
}

/** The AI's latest text on a filing, and its source. */
export interface Analysis
  extends Pick<EventOf<typeof FilingAnalysed>['data'], 'oneLiner' | 'summary' | 'suggestion' | 'model' | 'promptVersion'> {
  readonly at: string;
}

/** Rank of a level without points. Points are below 100, so a level outranks any points of the level below. */
export const LEVEL_RANKS: Readonly<Record<Level, number>> = { CRITICAL: 300, HIGH: 200, MEDIUM: 100, LOW: 0 };
export const NOT_JUDGED = -1;

export const filingFeed = defineCollection<FilingDocument>({
  name: 'filing-feed',
  version: 8,
  fields: { sortAt: 'string', formType: 'string', level: 'string', keys: 'string[]', filedOn: 'string', rank: 'number' },
  // The first of equally good indexes is used, so the most selective one comes first.
  indexes: [
    { fields: ['keys', '-sortAt'], serves: 'newest filings by company, 8-K item or both' },
    { fields: ['keys', 'formType', '-sortAt'], serves: 'a company’s newest filings on one form' },
    { fields: ['-filedOn', '-rank', '-sortAt'], serves: 'a day’s filings, ranked' },
    { fields: ['-filedOn', '-sortAt'], serves: 'a day’s newest filings, days with filings' },
    { fields: ['level', '-sortAt'], serves: 'newest filings at a level' },
    { fields: ['formType', '-sortAt'], serves: 'newest filings on a form' },
    { fields: ['-sortAt'], serves: 'newest filings for all companies, between two dates' },
  ],
});

/** Filter key of an 8-K item, of one company or of all. */
export const itemKey = (item: string, cik?: string): string => (cik ? `${cik}|item:${item}` : `item:${item}`);
