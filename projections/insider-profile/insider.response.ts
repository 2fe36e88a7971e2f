import { z } from 'zod';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';

const purchasePattern = z.enum(['routine', 'opportunistic', 'not_enough_history']);
export type PurchasePattern = z.infer<typeof purchasePattern>;

const heldRole = z.object({
  role: z.string().describe('`Director`, `10% owner`, the title of an officer as filed, or what the owner wrote for `Other`.'),
  since: z.string().describe('Date of the first recorded filing that says so.'),
  last_seen: z.string().describe('Date of the last recorded filing that says so.'),
});
export type HeldRole = z.infer<typeof heldRole>;

const sideTotals = z
  .object({
    trades: z.number().describe('Lines, each once however many filings report it.'),
    shares: z.string(),
    dollars: z.string().describe('Of the priced lines.'),
    not_priced: z.number().describe('Lines without a price per share: their value is in no sum.'),
  })
  .meta({ id: 'SideTotals', description: 'Sums over purchases (code P) or sales (code S) of common stock, exact decimals.' });
export type SideTotals = z.infer<typeof sideTotals>;

const tradeTotals = z.object({ buys: sideTotals, sells: sideTotals });
export type TradeTotals = z.infer<typeof tradeTotals>;

const planTotals = z.object({ planned: sideTotals, not_planned: sideTotals, not_stated: sideTotals });
export type PlanTotals = z.infer<typeof planTotals>;

export const insiderMatchResponse = z
  .object({
    cik: z.string(),
    name: z.string().describe('Of a person the first name first, of a company in its usual casing.'),
    other_names: z.array(z.string()).describe('Names it filed under, as EDGAR has them.'),
    companies: z
      .array(
        z.object({
          cik: z.string(),
          name: z.string(),
          ticker: z.string().nullable(),
        }),
      )
      .describe('Newest first, not all of them.'),
  })
  .meta({ id: 'InsiderMatch', description: 'An insider as a search lists it.' });
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
        `EDGAR's index page of the filing; our own page, as a path, of a sample; null for one that cannot be opened any more.`,
      ),
    company: z.object({
      cik: z.string(),
      name: z.string(),
      ticker: z.string().nullable(),
    }),
    date: z.string().nullable().describe('As filed.'),
    date_impossible: z.boolean().describe('The date cannot be the day of the trade, and the filing does not tell it otherwise.'),
    code: z.string().nullable(),
    meaning: z.string().describe('The code in plain words.'),
    security: z.string().nullable(),
    derivative: z.boolean(),
    counted: z.boolean().describe('Counts in the totals: a purchase or sale of common stock that no other line reports already.'),
    shares: z.string().nullable(),
    price: z.string().nullable(),
    price_in_footnote: z.boolean().describe('Without price: a footnote states it.'),
    value: z.string().nullable(),
    acquired_disposed: z.string().nullable(),
    shares_after: z.string().nullable(),
    ownership: z.string().nullable().describe('`D` direct, `I` indirect.'),
    nature: z.string().nullable(),
    market: z
      .enum(['open_market', 'offering', 'automatic'])
      .nullable()
      .describe('How it was traded, where a footnote says so. Null: the filing does not; codes P and S include private trades.'),
    planned: z.boolean().nullable().describe('Under a Rule 10b5-1 plan; null when the filing does not say.'),
    marks: z.array(z.string()).exactOptional().describe('What is said of figures as filed that cannot be right.'),
    pattern: purchasePattern.nullable().describe('Of purchases (code P).'),
    amends: z
      .string()
      .nullable()
      .describe("The line is in an amendment: accession of the original, `''` when that is not recorded."),
    also_reported_in: z.array(z.string()).describe('Filings of others that report the same trade.'),
    joint_filers: z
      .array(
        z.object({
          cik: z.string(),
          name: z.string(),
        }),
      )
      .describe('Who filed it together with this insider.'),
    level: level.nullable().describe('Of the filing; null while it is not judged.'),
    score: z.number().nullable(),
    sample: z.boolean(),
  })
  .meta({
    id: 'InsiderTransaction',
    description: 'One line of a Form 4 or 5. Numbers are strings as printed; `value` is exact.',
  });
export type InsiderTransactionResponse = z.infer<typeof insiderTransactionResponse>;

export const insiderResponse = z
  .object({
    cik: z.string(),
    name: z.string().describe('Of a person the first name first, of a company in its usual casing.'),
    other_names: z.array(z.string()),
    other_ciks: z
      .array(z.string())
      .optional()
      .describe(
        'Further CIKs of the same person, whose filings are among these and whose addresses lead here. Absent without any.',
      ),
    link: z.string().describe(`EDGAR's page of the owner.`),
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
    totals: tradeTotals.describe('Purchases (code P) and sales (code S) of common stock, all companies.'),
    per_year: z.array(z.object({ year: z.number().nullable(), ...tradeTotals.shape })),
    per_quarter: z
      .array(
        z.object({ quarter: z.string().nullable().describe('`2026-Q1`; null for trades without a date.'), ...tradeTotals.shape }),
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
      .describe('Other insiders of a company who bought within 30 days of this one.'),
    partners_omitted: z.number(),
    record: z
      .object({
        filings: z.number(),
        since: z.string().nullable().describe('Date of the oldest one.'),
        withdrawn: z.number(),
        locked: z.number().describe(`Hidden by the reader's plan, and in no number of this answer.`),
        truncated: z.boolean().describe('True when there are more than this page reads: the oldest are in no number.'),
      })
      .describe('The record behind all this.'),
    sample: z.boolean(),
  })
  .meta({ id: 'Insider' });
export type InsiderResponse = z.infer<typeof insiderResponse>;

/** GET /api/insiders/{id}?code=&open_market=&company=&cursor=&limit= */
export const insiderAnswerResponse = z
  .object({
    insider: insiderResponse.nullable().describe('Null when several insiders have this name: they are listed in `matches`.'),
    matches: z.array(insiderMatchResponse),
    transactions: z.array(insiderTransactionResponse),
    next: z.string().nullable(),
  })
  .meta({ id: 'InsiderAnswer' });
export type InsiderAnswerResponse = z.infer<typeof insiderAnswerResponse>;

export const companyInsidersResponse = z
  .object({
    locked: z.boolean().describe(`The reader's plan shows no ownership form: the other fields are empty.`),
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
      .describe('One per person: the entities of one ownership chain appear together.'),
    omitted: z.number(),
    days: z
      .array(
        z.object({
          date: z.string(),
          side: z.enum(['P', 'S']),
          people: z.number().describe('Who traded; the entities of one ownership chain are one.'),
          value: z.string().nullable().describe('Of the lines with a price; null when none has one.'),
          not_priced: z.number(),
          accession: z.string().describe('The newest filing of that day and side.'),
        }),
      )
      .describe('Purchases and sales of common stock by day of the trade, the newest first, at most 250.'),
    totals: tradeTotals.describe('Everybody together, each trade once however many filings report it.'),
    since: z.string().nullable().describe('Date of the oldest filing read; null if none.'),
    truncated: z.boolean().describe('There are older filings than that.'),
  })
  .meta({
    id: 'CompanyInsiders',
    description: 'Insiders of one company, of its newest ownership filings; part of GET /api/tickers/{ticker}.',
  });
export type CompanyInsidersResponse = z.infer<typeof companyInsidersResponse>;
