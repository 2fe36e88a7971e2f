import { z } from 'zod';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';

const purchasePattern = z.enum(['routine', 'opportunistic', 'not_enough_history']);
export type PurchasePattern = z.infer<typeof purchasePattern>;

const heldRole = z.object({
  role: z.string().describe('`Director`, `10% owner`, an officer’s title as filed, or what the owner wrote for `Other`.'),
  since: z.string().describe('Date of the first filing that says so.'),
  last_seen: z.string().describe('Date of the latest filing that says so.'),
});
export type HeldRole = z.infer<typeof heldRole>;

const sideTotals = z
  .object({
    trades: z.number().describe('Number of lines, counted once even if several filings report them.'),
    shares: z.string(),
    dollars: z.string().describe('Total of the lines with a price.'),
    not_priced: z.number().describe('Lines without a price per share. Their value isn’t in any total.'),
  })
  .meta({ id: 'SideTotals', description: 'Totals of purchases (code P) or sales (code S) of common stock, exact decimals.' });
export type SideTotals = z.infer<typeof sideTotals>;

const tradeTotals = z.object({ buys: sideTotals, sells: sideTotals });
export type TradeTotals = z.infer<typeof tradeTotals>;

const planTotals = z.object({ planned: sideTotals, not_planned: sideTotals, not_stated: sideTotals });
export type PlanTotals = z.infer<typeof planTotals>;

export const insiderMatchResponse = z
  .object({
    cik: z.string(),
    name: z.string().describe('For people, first name first. For companies, in the usual capitalization.'),
    other_names: z.array(z.string()).describe('Names used on filings, as spelled by EDGAR.'),
    companies: z
      .array(
        z.object({
          cik: z.string(),
          name: z.string(),
          ticker: z.string().nullable(),
        }),
      )
      .describe('Some of the insider’s companies, newest first.'),
  })
  .meta({ id: 'InsiderMatch', description: 'An insider in search results.' });
export type InsiderMatchResponse = z.infer<typeof insiderMatchResponse>;

/** GET /api/insiders?q= */
export const insiderSearchResponse = z
  .object({
    insiders: z.array(insiderMatchResponse),
  })
  .meta({ id: 'InsiderSearch' });
export type InsiderSearchResponse = z.infer<typeof insiderSearchResponse>;

export const insiderTransactionResponse = z
  .object({
    accession: z.string(),
    form: z.string(),
    filed_at: z.string(),
    link: z
      .string()
      .nullable()
      .describe(
        `EDGAR’s index page for the filing. For sample data, the path to our own page. Null if it can no longer be opened.`,
      ),
    company: z.object({
      cik: z.string(),
      name: z.string(),
      ticker: z.string().nullable(),
    }),
    date: z.string().nullable().describe('As filed.'),
    date_impossible: z.boolean().describe('The date can’t be the trade date, and the filing gives no other.'),
    code: z.string().nullable(),
    meaning: z.string().describe('The code in plain words.'),
    security: z.string().nullable(),
    derivative: z.boolean(),
    counted: z
      .boolean()
      .describe('Whether it counts toward the totals: a purchase or sale of common stock that no other line already reports.'),
    shares: z.string().nullable(),
    price: z.string().nullable(),
    price_in_footnote: z.boolean().describe('The price is given only in a footnote.'),
    value: z.string().nullable(),
    acquired_disposed: z.string().nullable(),
    shares_after: z.string().nullable(),
    ownership: z.string().nullable().describe('`D` direct, `I` indirect.'),
    nature: z.string().nullable(),
    market: z
      .enum(['open_market', 'offering', 'automatic'])
      .nullable()
      .describe(
        'How it was traded, according to a footnote. Null if the filing doesn’t say, because codes P and S include private trades.',
      ),
    planned: z.boolean().nullable().describe('Whether it was under a Rule 10b5-1 plan. Null if the filing doesn’t say.'),
    marks: z.array(z.string()).exactOptional().describe('Notes about figures that can’t be right as filed.'),
    pattern: purchasePattern.nullable().describe('For purchases (code P).'),
    amends: z.string().nullable().describe("For a line in an amendment, the original’s accession number, or `''` if unknown."),
    also_reported_in: z.array(z.string()).describe('Other people’s filings that report the same trade.'),
    joint_filers: z
      .array(
        z.object({
          cik: z.string(),
          name: z.string(),
        }),
      )
      .describe('Who filed it jointly with this insider.'),
    level: level.nullable().describe('The filing’s level. Null until it has one.'),
    score: z.number().nullable(),
    sample: z.boolean(),
  })
  .meta({
    id: 'InsiderTransaction',
    description: 'One line of a Form 4 or 5. Numbers are strings as printed. `value` is exact.',
  });
export type InsiderTransactionResponse = z.infer<typeof insiderTransactionResponse>;

export const insiderResponse = z
  .object({
    cik: z.string(),
    name: z.string().describe('For people, first name first. For companies, in the usual capitalization.'),
    other_names: z.array(z.string()),
    other_ciks: z
      .array(z.string())
      .optional()
      .describe(
        'Other CIKs of the same person. Their filings are included, and their URLs redirect to this profile. Omitted if there are none.',
      ),
    link: z.string().describe(`The owner’s page on EDGAR.`),
    companies: z.array(
      z.object({
        cik: z.string(),
        name: z.string(),
        ticker: z.string().nullable(),
        roles: z.array(heldRole),
        filings: z.number(),
        last_filed: z.string(),
        ...tradeTotals.shape,
      }),
    ),
    totals: tradeTotals.describe('Purchases (code P) and sales (code S) of common stock at all companies.'),
    per_year: z.array(z.object({ year: z.number().nullable(), ...tradeTotals.shape })),
    per_quarter: z
      .array(
        z.object({
          quarter: z.string().nullable().describe('Such as `2026-Q1`. Null for trades without a date.'),
          ...tradeTotals.shape,
        }),
      )
      .describe('Quarters with a purchase or sale, newest first.'),
    plan: planTotals.describe('How the sales were made.'),
    purchases: z.object({
      latest: purchasePattern.nullable(),
      routine: z.number(),
      opportunistic: z.number(),
      not_enough_history: z.number(),
    }),
    partners: z
      .array(
        z.object({
          owners: z.array(
            z.object({
              cik: z.string(),
              name: z.string(),
            }),
          ),
          company: z.object({
            cik: z.string(),
            name: z.string(),
            ticker: z.string().nullable(),
          }),
          purchases: z.number(),
          last_date: z.string(),
        }),
      )
      .describe('Other insiders at the same company who bought within 30 days of this one’s purchase.'),
    partners_omitted: z.number(),
    record: z
      .object({
        filings: z.number(),
        since: z.string().nullable().describe('Date of the oldest filing.'),
        withdrawn: z.number(),
        locked: z.number().describe(`Hidden by the reader’s plan and not counted anywhere in this profile.`),
        truncated: z
          .boolean()
          .describe(
            'Whether there were too many filings to read all of them. The oldest ones aren’t included in any of the totals.',
          ),
      })
      .describe('The filings this profile is based on.'),
    sample: z.boolean(),
  })
  .meta({ id: 'Insider' });
export type InsiderResponse = z.infer<typeof insiderResponse>;

/** GET /api/insiders/{id}?code=&open_market=&company=&cursor=&limit= */
export const insiderAnswerResponse = z
  .object({
    insider: insiderResponse.nullable().describe('Null if several insiders have this name. They are listed in `matches`.'),
    matches: z.array(insiderMatchResponse),
    transactions: z.array(insiderTransactionResponse),
    next: z.string().nullable(),
  })
  .meta({ id: 'InsiderAnswer' });
export type InsiderAnswerResponse = z.infer<typeof insiderAnswerResponse>;

export const companyInsidersResponse = z
  .object({
    locked: z
      .boolean()
      .describe(`Whether the reader’s plan doesn’t include any ownership forms. If so, all other fields are empty.`),
    people: z
      .array(
        z.object({
          owners: z.array(
            z.object({
              cik: z.string(),
              name: z.string(),
            }),
          ),
          role: z.string().nullable(),
          last_filed: z.string(),
          last_trade: z
            .object({
              date: z.string(),
              code: z.string().nullable(),
              meaning: z.string(),
            })
            .nullable(),
          ...tradeTotals.shape,
        }),
      )
      .describe('One per person. Entities in one ownership chain are combined.'),
    omitted: z.number(),
    days: z
      .array(
        z.object({
          date: z.string(),
          side: z.enum(['P', 'S']),
          people: z.number().describe('Number of traders. Entities in one ownership chain count as one.'),
          value: z.string().nullable().describe('Total of the lines with a price. Null if none has one.'),
          not_priced: z.number(),
          accession: z.string().describe('The latest filing for that day and side.'),
        }),
      )
      .describe('Purchases and sales of common stock by trade date, newest first, up to 250.'),
    totals: tradeTotals.describe('Total for everyone. Each trade counts once, even if several filings report it.'),
    since: z.string().nullable().describe('Date of the oldest filing read. Null if none.'),
    truncated: z.boolean().describe('Whether there are older filings that weren’t read.'),
  })
  .meta({
    id: 'CompanyInsiders',
    description: 'A company’s insiders, from its newest ownership filings. Part of GET /api/tickers/{ticker}.',
  });
export type CompanyInsidersResponse = z.infer<typeof companyInsidersResponse>;
