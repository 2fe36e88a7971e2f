import type { AmendmentKind, DuplicateRule } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingParty, FilingSource } from '../../backend/contexts/filings/published/filing.events.ts';
import type { FilingAnalysed } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { FilingScored, Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** One filing; `_id` is its accession. */
export interface FilingDocument extends StoredDocument {
  /** Acceptance time, else the start of EDGAR's filing date; ISO-8601 UTC of fixed width. All lists are sorted by it. */
  readonly sortAt: string;
  readonly followedAs: string | null;
  /** Form type that must be unlocked to open it, null where it is open to everybody; absent in documents of version 4. */
  readonly formType?: string | null;
  /** The level that is shown; null while the filing is not judged: not scored yet, or not read. */
  readonly level: Level | null;
  /** Place among the filings of its day: the level, then the points; -1 while it is not judged. Absent in documents of version 6. */
  readonly rank?: number;
  /** Keys that lists are filtered by: `<cik>`, `item:<item>`, `<cik>|item:<item>`. */
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
  /** Of a Form 3, 4 or 5. All other facts are read from the filing's stream when its page is opened (ADR 10). */
  readonly owners: readonly { readonly name: string; readonly cik: string; readonly title: string | null }[];
  readonly score: Omit<EventOf<typeof FilingScored>['data'], 'accession' | 'level'> | null;
  /** The rules' own level, null before the first score. */
  readonly rulesLevel: Level | null;
  /** False where the score is of a filing that should have been read and was not; absent in documents of version 5. */
  readonly judged?: boolean;
  readonly analysis: Analysis | null;
  /** What the alert of this filing said, null without an alert. The page shows when the level or text has changed since. */
  readonly alerted: { readonly level: Level; readonly oneLiner: string } | null;
  /** The filing it amends, null where it is no amendment or its original is not known. */
  readonly amends: AmendmentLink | null;
  readonly amendedBy: readonly AmendmentLink[];
  /** The original of a duplicate; null again after the mark is dismissed. */
  readonly duplicateOf: { readonly accession: string; readonly rule: DuplicateRule } | null;
  /** Ids of the threads it belongs to. */
  readonly threads: readonly string[];
}

/** The other side of an amendment and what it changed. */
export interface AmendmentLink {
  readonly accession: string;
  readonly form: string;
  readonly kind: AmendmentKind;
  readonly differences: readonly string[];
}

/** The AI's newest words on a filing, and where they come from. */
export interface Analysis
  extends Pick<EventOf<typeof FilingAnalysed>['data'], 'oneLiner' | 'summary' | 'suggestion' | 'model' | 'promptVersion'> {
  readonly at: string;
}

/** Rank of a level's filing without points. Points are below 100, so a level outranks all points of the level below. */
export const LEVEL_RANKS: Readonly<Record<Level, number>> = { CRITICAL: 300, HIGH: 200, MEDIUM: 100, LOW: 0 };
export const NOT_JUDGED = -1;

export const filingFeed = defineCollection<FilingDocument>({
  name: 'filing-feed',
  version: 8,
  fields: { sortAt: 'string', formType: 'string', level: 'string', keys: 'string[]', filedOn: 'string', rank: 'number' },
  // Of equally good indexes the first is chosen, so the most selective one is first.
  indexes: [
    { fields: ['keys', '-sortAt'], serves: 'newest filings of a company, of an 8-K item, or of both' },
    { fields: ['keys', 'formType', '-sortAt'], serves: 'newest filings of a company that are of one form' },
    { fields: ['-filedOn', '-rank', '-sortAt'], serves: 'filings of a day, ranked' },
    { fields: ['-filedOn', '-sortAt'], serves: 'newest filings of a day, days with filings' },
    { fields: ['level', '-sortAt'], serves: 'newest filings of a level' },
    { fields: ['formType', '-sortAt'], serves: 'newest filings of a form' },
    { fields: ['-sortAt'], serves: 'newest filings of all companies, between two dates' },
  ],
});

/** Key of an 8-K item, of one company or of all. */
export const itemKey = (item: string, cik?: string): string => (cik ? `${cik}|item:${item}` : `item:${item}`);
