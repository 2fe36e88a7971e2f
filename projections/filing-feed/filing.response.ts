import type { Level, RuleTrace } from '../../backend/contexts/scoring/scoring.events.ts';
import type { FilingFactsResponse, SectionResponse } from './filing-facts.response.ts';

/** One filing in a list (spec section 3, Filing). A locked filing carries form and times alone. */
export interface FilingSummaryResponse {
  accession: string;
  form: string;
  form_type: string;
  locked: boolean;
  /** Why, and where it can be seen: one sentence; null for an open filing. */
  locked_because: string | null;
  /** PRO at this brand opens it; false for an open one, and where only another brand shows it. */
  opens_with_pro: boolean;
  filed_at: string;
  /** ISO-8601 UTC, null when EDGAR told only a date. */
  accepted_at: string | null;
  updated_at: string;
  level: Level | null;
  score: number | null;
  one_liner: string | null;
  summary_text: string | null;
  items: string[];
  badges: string[];
  companies: { cik: string; name: string; tickers: string[] }[];
  executive_names: string[];
  insider_cik: string | null;
  /** JSON string with executiveName, executiveTitle, insiderCik (spec section 3). */
  insider_data: string | null;
  /** EDGAR's index page of the filing; our own page, as a path, of a sample; null for one that cannot be opened any more. */
  link: string | null;
  withdrawn: boolean;
  /** A later filing amends it; not told of a locked one. */
  amended: boolean;
  /** It repeats another filing; not told of a locked one. */
  duplicate: boolean;
  /** Sample or synthetic data: the page marks it. */
  sample: boolean;
}

export interface FilingListResponse {
  filings: FilingSummaryResponse[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** GET /api/filings/{accession}: one filing with its score trace, quotes and latency. */
export interface FilingResponse extends FilingSummaryResponse {
  parties: { cik: string; name: string; role: string }[];
  documents: { type: string; sequence: string; filename: string; description: string | null }[];
  rules: RuleTrace[];
  rules_version: string | null;
  missing_inputs: string[];
  /** What the score used besides the filing; null where no rule looks beyond it. */
  score_inputs: {
    /** As known when the filing was scored first; null where nothing real was known. */
    market: {
      market_cap: number | null;
      average_daily_volume: number | null;
      price: number | null;
      source: string;
      as_of: string;
    } | null;
    /** First day of the company's unbroken record; null where nothing proves how complete it is. */
    history_since: string | null;
  } | null;
  parse_warnings: string[];
  /** Ownership rows as filed, for Forms 3, 4 and 5. */
  transactions: {
    code: string | null;
    date: string | null;
    security: string | null;
    shares: string | null;
    price: string | null;
    acquired_disposed: string | null;
    shares_after: string | null;
    derivative: boolean;
    /** Null where the row does not say whether it is held directly. */
    direct: boolean | null;
    /** Ids of the footnotes of the row, and of those among them that stand at its price. */
    footnotes: string[];
    price_footnotes: string[];
  }[];
  /** Stage timestamps, ISO-8601 UTC. accepted and first_seen are EDGAR's clock, the rest ours. */
  receipt: {
    accepted_at: string | null;
    first_seen_at: string;
    ingested_at: string;
    read_at: string | null;
    scored_at: string | null;
  };
  /** Who wrote the texts when the rules did not; left out for a filing without analysis. */
  analysis?: {
    model: string;
    prompt_version: string;
    /** ISO-8601 UTC. */
    analysed_at: string;
    /** Level of the rules alone. */
    rules_level: Level | null;
    /** Suggestion of the AI: it moves the rules' level by at most one band, and only with a quote found in the filing. */
    suggested_level: Level | null;
    quote: string | null;
    /** Where the quote stands in the filing's text. */
    quote_start: number | null;
    /** An alert went out before, with another level or other words. */
    changed_after_alert: boolean;
  };
  /** How it belongs together with other filings. */
  related: RelatedFilingsResponse;
  /** Text around each quote so the page can highlight it without the whole filing. */
  excerpts: { rule_id: string; before: string; quote: string; after: string }[];
  /** What was read from the form; null for a locked filing, one not read yet, and forms of which only header and documents are read. */
  facts: FilingFactsResponse | null;
  /** Parts of the text: items of an 8-K, 13D/G, 10-K or 10-Q, proposals of a proxy statement. */
  sections: SectionResponse[];
  /** UTF-16 units of the text at `GET /api/filings/{accession}/text`; null where there is none to show. */
  text_length: number | null;
}

export interface RelatedFilingsResponse {
  /** The original of an amendment. */
  amends: AmendmentResponse | null;
  amended_by: AmendmentResponse[];
  duplicate_of: { accession: string; rule: 'same-facts' | 'same-text' | 'same-trades-other-owner' } | null;
  /** Events that several filings tell of, this one among them. */
  threads: {
    id: string;
    kind: 'cluster' | 'deal' | 'amendment' | 'saleBeforeNews';
    /** Day the event began. */
    since: string;
    /** In the order they joined, without locked ones; an event of which fewer than two can be told is left out. */
    members: { accession: string; form: string; filed_at: string; level: Level | null; one_liner: string | null }[];
  }[];
}

export interface AmendmentResponse {
  accession: string;
  form: string;
  kind: 'exhibits-only' | 'holdings-only' | 'part-III-only' | 'restated' | 'new-facts' | 'same-facts' | 'unknown';
  /** What the amendment changes, one clause each; empty when nothing that was read. */
  differences: string[];
}

/** GET /api/filings/{accession}/text?offset=: one page of the filing's normalised text. */
export interface FilingTextResponse {
  accession: string;
  /** Where `text` begins, UTF-16 units. */
  offset: number;
  text: string;
  length: number;
  /** Offset of the next page, null at the end. */
  next: number | null;
  /** Offset of the page before, null at the beginning. */
  previous: number | null;
}
