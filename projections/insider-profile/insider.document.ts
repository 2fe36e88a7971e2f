import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** A value found in filings of one form, with its latest time. */
export interface Seen {
  /** 3, 4 or 5: readers only get values from forms that their plan includes. */
  readonly form: string;
  /** Acceptance time, or else the period of the report; fixed width. */
  readonly seenAt: string;
}

export interface SeenName extends Seen {
  /** As filed. */
  readonly name: string;
}

export interface SeenCompany extends Seen {
  readonly cik: string;
  readonly name: string;
  readonly ticker: string | null;
  /** Latest filings that name it, at most {@link NAMED_BY}. A company that no filing names any longer, after a correction, is removed. */
  readonly by: readonly string[];
}

/** One reporting owner, for the search by name; `_id` is its CIK. Its trades are in the insider filings. */
export interface InsiderDocument extends StoredDocument {
  /** Latest name, folded; searched by prefix. */
  readonly folded: string;
  /** All folded words of all kept names. */
  readonly words: readonly string[];
  /** Folded, sorted words of each kept name, so that a name is found in either order. */
  readonly nameKeys: readonly string[];
  /** Newest first, at most {@link KEPT} per form; at least one of every form it was seen on. */
  readonly names: readonly SeenName[];
  readonly companies: readonly SeenCompany[];
  /** CIK of the person this one was merged into; null when not merged. Absent before version 4. */
  readonly into?: string | null;
}

/** Maximum values kept per list and form; the owner's filings have all of them. */
export const KEPT = 10;
export const NAMED_BY = 5;
/** First version with merged insiders. */
export const IDENTITIES_VERSION = 4;

export const insiderDirectory = defineCollection<InsiderDocument>({
  name: 'insider-directory',
  version: IDENTITIES_VERSION,
  fields: { folded: 'string', words: 'string[]', nameKeys: 'string[]', into: 'string' },
  indexes: [
    { fields: ['folded'], serves: 'insiders whose names start with this text' },
    { fields: ['words', 'folded'], serves: 'insiders with this word in a name' },
    { fields: ['nameKeys'], serves: 'insiders with exactly this name' },
    { fields: ['into'], serves: 'merged insiders, all of them or those merged into one' },
  ],
});
