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
    locked_because: z
      .string()
      .nullable()
      .describe('Why it’s locked and where it’s available, in one sentence. Null if it isn’t locked.'),
    opens_with_pro: z
      .boolean()
      .describe('Whether PRO on this brand unlocks it. False if it isn’t locked, or if only another brand shows it.'),
    filed_at: z.string(),
    accepted_at: z.string().nullable().describe('ISO-8601 UTC. Null if EDGAR gives only a date.'),
    updated_at: z.string(),
    level: level.nullable().describe('Null if locked or `not_read`.'),
    not_read: z
      .boolean()
      .describe('We haven’t read it yet or couldn’t read it, so it has no level, headline or summary. False if it’s locked.'),
    score: z.number().nullable(),
    one_liner: z.string().nullable(),
    headline: z
      .string()
      .nullable()
      .describe('`one_liner` without its date, for small spaces. Up to 90 characters unless AI wrote it.'),
    label: z.string().nullable().describe('What decided the score, in a few words. Null for scores from older rules.'),
    summary_text: z.string().nullable(),
    ai_written: z.boolean().describe('Whether AI wrote `one_liner` and `headline`.'),
    summary_by_ai: z
      .boolean()
      .describe(
        'Whether AI wrote `summary_text`, too. False if the rules wrote it, for example because the plan has no AI summaries.',
      ),
    quote: z
      .string()
      .nullable()
      .describe(
        'Quote from the filing that determined its level, up to 300 characters. Null below HIGH, or if no specific wording determined it.',
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
        `EDGAR’s index page for the filing. For sample data, the path to our own page. Null if it can no longer be opened.`,
      ),
    withdrawn: z.boolean(),
    amended: z.boolean().describe('Whether a later filing amends it. Always false if locked.'),
    duplicate: z.boolean().describe('Whether it’s a duplicate of another filing. Always false if locked.'),
    sample: z.boolean().describe('Sample or synthetic data. The page says so.'),
  })
  .meta({
    id: 'FilingSummary',
    description: 'One filing in a list (spec section 3, Filing). Locked filings contain only the form and times.',
  });
export type FilingSummaryResponse = z.infer<typeof filingSummaryResponse>;

export const filingListResponse = z
  .object({
    filings: z.array(filingSummaryResponse),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'FilingList' });
export type FilingListResponse = z.infer<typeof filingListResponse>;

export const amendmentResponse = z
  .object({
    accession: z.string(),
    form: z.string(),
    kind: z.enum(['exhibits-only', 'holdings-only', 'part-III-only', 'restated', 'new-facts', 'same-facts', 'unknown']),
    differences: z.array(z.string()).describe('What the amendment changes, one phrase each. Empty if nothing we read changed.'),
  })
  .meta({ id: 'Amendment' });
export type AmendmentResponse = z.infer<typeof amendmentResponse>;

export const relatedFilingsResponse = z
  .object({
    amends: amendmentResponse.nullable().describe('The original filing.'),
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
          since: z.string().describe('Date the event began.'),
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
              'In the order they joined, without locked filings. A thread with fewer than two unlocked filings is omitted.',
            ),
        }),
      )
      .describe('Threads of filings about the same event that include this filing.'),
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
        start: z.number().describe('Start offset within the filing’s text, in UTF-16 code units.'),
        end: z.number().describe('End of its text. Same as `start` if the document has no text.'),
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
          .describe('As of the filing’s first score. Null if no real data was available.'),
        history_since: z
          .string()
          .nullable()
          .describe(`Start of the company’s complete filing history. Null if we can’t prove it’s complete.`),
      })
      .nullable()
      .describe('Data other than the filing that was used for the score. Null if no rule needs any.'),
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
          direct: z.boolean().nullable().describe('Null if the row doesn’t say whether the shares are held directly.'),
          footnotes: z.array(z.string()).describe('IDs of the footnotes to the row and to its price.'),
          price_footnotes: z.array(z.string()),
          footnote_fields: z
            .array(footnoteFieldResponse)
            .exactOptional()
            .describe('Omitted if no field is known: text tables, filings read by older versions, and footnotes to whole rows.'),
          marks: z
            .array(figureMarkResponse)
            .exactOptional()
            .describe(
              'Figures that can’t be right as filed. They don’t count toward any level, total or minimum value. Omitted if there are none.',
            ),
        }),
      )
      .describe('Ownership rows as filed, on Forms 3, 4 and 5.'),
    receipt: z
      .object({
        accepted_at: z.string().nullable(),
        first_seen_at: z.string(),
        ingested_at: z.string(),
        read_at: z.string().nullable(),
        scored_at: z.string().nullable(),
        live: z
          .boolean()
          .describe(
            'Whether we received it live. False for past filings and for those found while catching up, whose times say nothing about our speed.',
          ),
      })
      .describe(
        `Time of each stage, ISO-8601 UTC. \`accepted_at\` and \`first_seen_at\` use EDGAR’s clock; the others use ours.`,
      ),
    analysis: z
      .object({
        model: z.string(),
        prompt_version: z.string(),
        analysed_at: z.string().describe('ISO-8601 UTC.'),
        rules_level: level.nullable().describe('Level from the rules alone.'),
        suggested_level: level
          .nullable()
          .describe(
            `The AI’s suggestion. It can change the rules’ level by one step at most, and only with a quote from the filing.`,
          ),
        quote: z.string().nullable(),
        quote_start: z.number().nullable().describe(`Position of the quote in the filing’s text.`),
        changed_after_alert: z.boolean().describe('Whether an earlier alert had a different level or text.'),
      })
      .exactOptional()
      .describe('The AI analysis behind the text. Omitted if the filing has none, or if the plan doesn’t include it.'),
    analysis_locked_because: z
      .string()
      .nullable()
      .describe('Why an existing analysis is omitted and where it’s available, in one sentence. Otherwise null.'),
    level_moved_from: level.nullable().describe('The rules’ level, if AI changed it. Null if `level` is the rules’ own.'),
    related: relatedFilingsResponse.describe('How it’s related to other filings.'),
    excerpts: z
      .array(
        z.object({
          rule_id: z.string(),
          before: z.string(),
          quote: z.string(),
          after: z.string(),
        }),
      )
      .describe('The text around each quote, so the page can highlight it without loading the whole filing.'),
    facts: filingFactsResponse
      .nullable()
      .describe(
        'Data read from the form. Null if the filing is locked or hasn’t been read yet, and for forms where we read only the header and documents.',
      ),
    filing_fees: filingFeesResponse
      .exactOptional()
      .describe('Omitted if there is no readable fee table or if `facts` is omitted.'),
    subsidiaries: subsidiariesResponse.exactOptional().describe('Omitted if there is no readable list or if `facts` is omitted.'),
    sections: z
      .array(sectionResponse)
      .describe('Sections of the text: items of an 8-K, 13D/G, 10-K or 10-Q, or proposals of a proxy statement.'),
    text_length: z
      .number()
      .nullable()
      .describe('Length of the text at `GET /api/filings/{accession}/text`, in UTF-16 units. Null if no text can be shown.'),
  })
  .meta({ id: 'Filing' });
export type FilingResponse = z.infer<typeof filingResponse>;

/** GET /api/filings/{accession}/text?offset=: one page of the filing's normalized text. */
export const filingTextResponse = z
  .object({
    accession: z.string(),
    offset: z.number().describe('Start of `text`, in UTF-16 units.'),
    text: z.string(),
    length: z.number(),
    next: z.number().nullable().describe('Offset of the next page. Null at the end.'),
    previous: z.number().nullable().describe('Offset of the previous page. Null at the beginning.'),
  })
  .meta({ id: 'FilingText' });
export type FilingTextResponse = z.infer<typeof filingTextResponse>;

const lineMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), at: z.number(), level: z.number().describe('1 to 6.') }),
  z.object({ kind: z.literal('item'), at: z.number() }).describe('A list item.'),
  z
    .object({
      kind: z.literal('row'),
      at: z.number(),
      table: z.number().describe('Rows of the same table have the same number.'),
      bold: z.boolean(),
      cells: z
        .array(z.array(z.number()))
        .describe('For each cell (separated by tabs): its column, starting at 0, and how many columns it spans.'),
    })
    .describe('A table row.'),
]);

/** GET /api/filings/{accession}/document: one page of one document of a filing. */
export const filingDocumentResponse = z
  .object({
    accession: z.string(),
    document: z.number().describe('Position of the document in the filing’s `documents`.'),
    page: z.number(),
    pages: z.number(),
    offset: z.number().describe('Start of `text` in the filing’s text, in UTF-16 units.'),
    text: z.string(),
    marked: z.boolean().describe('False if the filing was read before line types were recorded. Only its text is available.'),
    marks: z.array(lineMark).describe('Lines other than paragraphs, by start offset.'),
    found: z
      .array(z.number())
      .nullable()
      .describe('Positions of the search words in the document, up to 500. Null if there were no search words.'),
  })
  .meta({ id: 'FilingDocument' });
export type FilingDocumentResponse = z.infer<typeof filingDocumentResponse>;
