import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** Something seen in filings of one form, and the newest time it was. */
export interface Seen {
  /** 3, 4 or 5: a reader is told only what its forms show. */
  readonly form: string;
  /** Acceptance, else the period of the report; fixed width. */
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
}

/** One reporting owner, so that it is found by name; `_id` is its CIK. What it traded stands in its filings. */
export interface InsiderDocument extends StoredDocument {
  /** Folded newest name: what searches begin with. */
  readonly folded: string;
  /** Every folded word of every kept name. */
  readonly words: readonly string[];
  /** Folded words of every kept name, sorted: a name is found in either order. */
  readonly nameKeys: readonly string[];
  /** Newest first, at most {@link KEPT} per form; at least one of every form it was seen on. */
  readonly names: readonly SeenName[];
  readonly companies: readonly SeenCompany[];
}

/** The newest of each list and form; all of them are in the owner's filings. */
export const KEPT = 10;

export const insiderDirectory = defineCollection<InsiderDocument>({
  name: 'insider-directory',
  version: 3,
  fields: { folded: 'string', words: 'string[]', nameKeys: 'string[]' },
  indexes: [
    { fields: ['folded'], serves: 'insiders whose name begins so' },
    { fields: ['words', 'folded'], serves: 'insiders with this word in a name' },
    { fields: ['nameKeys'], serves: 'insiders of exactly this name' },
  ],
});
