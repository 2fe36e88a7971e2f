import { z } from 'zod';
import { duplicateRule } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { level, ruleTrace } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { filingFeesResponse, subsidiariesResponse } from './exhibit-facts.response.ts';
import { figureMarkResponse, footnoteFieldResponse } from './filing-details.response.ts';
import { filingFactsResponse, sectionResponse } from './filing-facts.response.ts';

export const filingSummaryResponse = z
  .object({
    accession: z.string(),
    form: z.string(),
    form_type: z.string(),
    locked: z.boolean(),
    locked_because: z.string().nullable().describe('Why, and where it can be seen: one sentence; null for an open filing.'),
    opens_with_pro: z
      .boolean()
      .describe('PRO at this brand opens it; false for an open one, and where only another brand shows it.'),
    filed_at: z.string(),
    accepted_at: z.string().nullable().describe('ISO-8601 UTC, null when EDGAR gives only a date.'),
    updated_at: z.string(),
    level: level.nullable().describe('Null for a locked filing, and while `not_read`.'),
    not_read: z
      .boolean()
      .describe(
        'It has not been read yet, or could not be read so far: it has no level and no headline or summary. False for a locked one.',
      ),
    score: z.number().nullable(),
    one_liner: z.string().nullable(),
    headline: z
      .string()
      .nullable()
      .describe('`one_liner` without its date clause, at most 90 characters where it is made of facts: for narrow places.'),
    label: z.string().nullable().describe('A few words for what decided the score; null for scores of older rules.'),
    summary_text: z.string().nullable(),
    ai_written: z.boolean().describe('An AI wrote `one_liner` and `headline`.'),
    summary_by_ai: z
      .boolean()
      .describe('An AI wrote `summary_text` too; false where it is that of the rules, also because the plan has no AI summary.'),
    quote: z
      .string()
      .nullable()
      .describe(
        'Words of the filing that decided its level, at most 300 characters; null below HIGH, and where no words decided.',
      ),
    items: z.array(z.string()),
    badges: z.array(z.string()),
    companies: z.array(
      z.object({
        cik: z.string(),
        name: z.string(),
        tickers: z.array(z.string()),
      }),
    ),
    executive_names: z.array(z.string()),
    insider_cik: z.string().nullable(),
    insider_data: z.string().nullable().describe('JSON string with executiveName, executiveTitle, insiderCik (spec section 3).'),
    link: z
      .string()
      .nullable()
      .describe(
        `EDGAR's index page of the filing; our own page, as a path, of a sample; null for one that cannot be opened any more.`,
      ),
    withdrawn: z.boolean(),
    amended: z.boolean().describe('A later filing amends it; always false for a locked one.'),
    duplicate: z.boolean().describe('It repeats another filing; always false for a locked one.'),
    sample: z.boolean().describe('Sample or synthetic data: the page marks it.'),
  })
  .meta({
    id: 'FilingSummary',
    description: 'One filing in a list (spec section 3, Filing). A locked filing carries form and times alone.',
  });
export type FilingSummaryResponse = z.infer<typeof filingSummaryResponse>;

export const filingListResponse = z
  .object({
    filings: z.array(filingSummaryResponse),
    next: z.string().nullable().describe('Cursor of the next page, null at the end.'),
  })
  .meta({ id: 'FilingList' });
export type FilingListResponse = z.infer<typeof filingListResponse>;

export const amendmentResponse = z
  .object({
    accession: z.string(),
    form: z.string(),
    kind: z.enum(['exhibits-only', 'holdings-only', 'part-III-only', 'restated', 'new-facts', 'same-facts', 'unknown']),
    differences: z.array(z.string()).describe('What the amendment changes, one clause each; empty when nothing that was read.'),
  })
  .meta({ id: 'Amendment' });
export type AmendmentResponse = z.infer<typeof amendmentResponse>;

export const relatedFilingsResponse = z
  .object({
    amends: amendmentResponse.nullable().describe('The original of an amendment.'),
    amended_by: z.array(amendmentResponse),
    duplicate_of: z
      .object({
        accession: z.string(),
        rule: duplicateRule,
      })
      .nullable(),
    threads: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(['cluster', 'deal', 'amendment', 'saleBeforeNews']),
          since: z.string().describe('Day the event began.'),
          members: z
            .array(
              z.object({
                accession: z.string(),
                form: z.string(),
                filed_at: z.string(),
                level: level.nullable(),
                one_liner: z.string().nullable(),
                ai_written: z.boolean(),
              }),
            )
            .describe(
              'In the order they joined, without locked ones; a thread with fewer than two members that are open is left out.',
            ),
        }),
      )
      .describe('Threads of filings about one event that include this filing.'),
  })
  .meta({ id: 'RelatedFilings' });
export type RelatedFilingsResponse = z.infer<typeof relatedFilingsResponse>;

/** GET /api/filings/{accession}: one filing with its score trace, quotes and latency. */
export const filingResponse = filingSummaryResponse
  .extend({
    parties: z.array(
      z.object({
        cik: z.string(),
        name: z.string(),
        role: z.string(),
      }),
    ),
    documents: z.array(
      z.object({
        type: z.string(),
        sequence: z.string(),
        filename: z.string(),
        description: z.string().nullable(),
        start: z.number().describe('Where its text begins in that of the filing, UTF-16 units.'),
        end: z.number().describe('Where it ends; as `start` for a document without text.'),
      }),
    ),
    rules: z.array(ruleTrace),
    rules_version: z.string().nullable(),
    missing_inputs: z.array(z.string()),
    score_inputs: z
      .object({
        market: z
          .object({
            market_cap: z.number().nullable(),
            average_daily_volume: z.number().nullable(),
            price: z.number().nullable(),
            source: z.string(),
            as_of: z.string(),
          })
          .nullable()
          .describe('As known when the filing was scored first; null where nothing real was known.'),
        history_since: z
          .string()
          .nullable()
          .describe(`First day of the company's unbroken record; null where nothing proves how complete it is.`),
      })
      .nullable()
      .describe('Inputs of the score other than the filing; null where no rule needs them.'),
    parse_warnings: z.array(z.string()),
    transactions: z
      .array(
        z.object({
          code: z.string().nullable(),
          date: z.string().nullable(),
          security: z.string().nullable(),
          shares: z.string().nullable(),
          price: z.string().nullable(),
          acquired_disposed: z.string().nullable(),
          shares_after: z.string().nullable(),
          derivative: z.boolean(),
          direct: z.boolean().nullable().describe('Null where the row does not say whether it is held directly.'),
          footnotes: z.array(z.string()).describe('IDs of the footnotes of the row, and those attached to its price.'),
          price_footnotes: z.array(z.string()),
          footnote_fields: z
            .array(footnoteFieldResponse)
            .exactOptional()
            .describe('Left out where no field is known: text tables, readings of older extractors, footnotes of whole rows.'),
          marks: z
            .array(figureMarkResponse)
            .exactOptional()
            .describe(
              'Figures as filed that cannot be right. They count in no level, total or minimum value. Left out without any.',
            ),
        }),
      )
      .describe('Ownership rows as filed, for Forms 3, 4 and 5.'),
    receipt: z
      .object({
        accepted_at: z.string().nullable(),
        first_seen_at: z.string(),
        ingested_at: z.string(),
        read_at: z.string().nullable(),
        scored_at: z.string().nullable(),
        live: z
          .boolean()
          .describe('False for history and for what was caught up with: its times say nothing of how fast a filing is found.'),
      })
      .describe(`Stage timestamps, ISO-8601 UTC. accepted and first_seen are EDGAR's clock, the rest ours.`),
    analysis: z
      .object({
        model: z.string(),
        prompt_version: z.string(),
        analysed_at: z.string().describe('ISO-8601 UTC.'),
        rules_level: level.nullable().describe('Level of the rules alone.'),
        suggested_level: level
          .nullable()
          .describe(
            `Suggestion of the AI: it moves the rules' level by at most one band, and only with a quote found in the filing.`,
          ),
        quote: z.string().nullable(),
        quote_start: z.number().nullable().describe(`Offset of the quote in the filing's text.`),
        changed_after_alert: z.boolean().describe('An alert went out before, with another level or other words.'),
      })
      .exactOptional()
      .describe(
        'Who wrote the texts when the rules did not; left out for a filing without analysis, and without the plan for it.',
      ),
    analysis_locked_because: z
      .string()
      .nullable()
      .describe(
        'Why there is an analysis that is left out, and where it can be read: one sentence; null where none is left out.',
      ),
    level_moved_from: level.nullable().describe('Level of the rules where an AI moved it; null where `level` is theirs.'),
    related: relatedFilingsResponse.describe('How it belongs together with other filings.'),
    excerpts: z
      .array(
        z.object({
          rule_id: z.string(),
          before: z.string(),
          quote: z.string(),
          after: z.string(),
        }),
      )
      .describe('Text around each quote so the page can highlight it without the whole filing.'),
    facts: filingFactsResponse
      .nullable()
      .describe(
        'What was read from the form; null for a locked filing, one not read yet, and forms of which only header and documents are read.',
      ),
    filing_fees: filingFeesResponse
      .exactOptional()
      .describe('Left out without a fee table that could be read, and as `facts` is.'),
    subsidiaries: subsidiariesResponse.exactOptional().describe('Left out without a list that could be read, and as `facts` is.'),
    sections: z
      .array(sectionResponse)
      .describe('Parts of the text: items of an 8-K, 13D/G, 10-K or 10-Q, proposals of a proxy statement.'),
    text_length: z
      .number()
      .nullable()
      .describe('UTF-16 units of the text at `GET /api/filings/{accession}/text`; null if none to show.'),
  })
  .meta({ id: 'Filing' });
export type FilingResponse = z.infer<typeof filingResponse>;

/** GET /api/filings/{accession}/text?offset=: one page of the filing's normalized text. */
export const filingTextResponse = z
  .object({
    accession: z.string(),
    offset: z.number().describe('Where `text` begins, UTF-16 units.'),
    text: z.string(),
    length: z.number(),
    next: z.number().nullable().describe('Offset of the next page, null at the end.'),
    previous: z.number().nullable().describe('Offset of the page before, null at the beginning.'),
  })
  .meta({ id: 'FilingText' });
export type FilingTextResponse = z.infer<typeof filingTextResponse>;

const lineMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), at: z.number(), level: z.number().describe('1 to 6.') }),
  z.object({ kind: z.literal('item'), at: z.number() }).describe('An item of a list.'),
  z
    .object({
      kind: z.literal('row'),
      at: z.number(),
      table: z.number().describe('Rows of one table have the same number.'),
      bold: z.boolean(),
      cells: z
        .array(z.array(z.number()))
        .describe('For each cell, which stand between tabs: its column from 0, and how many columns it spans.'),
    })
    .describe('A row of a table.'),
]);

/** GET /api/filings/{accession}/document: one page of one document of a filing. */
export const filingDocumentResponse = z
  .object({
    accession: z.string(),
    document: z.number().describe('Place of the document in `documents` of the filing.'),
    page: z.number(),
    pages: z.number(),
    offset: z.number().describe('Where `text` begins in the text of the filing, UTF-16 units.'),
    text: z.string(),
    marked: z.boolean().describe('False where the filing was read before lines were told apart: it has its text only.'),
    marks: z.array(lineMark).describe('Lines that are no paragraphs, by the offset where each begins.'),
    found: z
      .array(z.number())
      .nullable()
      .describe('Offsets of the words looked for in the document, the first 500; null where none were given.'),
  })
  .meta({ id: 'FilingDocument' });
export type FilingDocumentResponse = z.infer<typeof filingDocumentResponse>;
