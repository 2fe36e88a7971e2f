import { z } from 'zod';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { ROLES } from '../../backend/reading/forms/ownership/read-role.ts';

const company = z.object({ cik: z.string(), name: z.string(), ticker: z.string().nullable() });
const people = z.array(z.object({ cik: z.string(), name: z.string() }));

export const insiderDealResponse = z
  .object({
    id: z.string(),
    accession: z.string(),
    form: z.string(),
    filed_at: z.string(),
    accepted_at: z.string().describe('ISO-8601 UTC. Start of the filing date if EDGAR gives only that.'),
    company,
    owners: people.describe('The insider and anyone who filed jointly.'),
    role: z.enum(ROLES).describe('The highest role among them.'),
    title: z.string().nullable().describe('As filed.'),
    side: z.enum(['P', 'S']),
    market: z
      .enum(['open_market', 'offering', 'automatic'])
      .nullable()
      .describe(
        'How it was traded, according to a footnote. Null if the filing doesn’t say, because codes P and S include private trades.',
      ),
    planned: z.boolean().nullable().describe('Whether it was under a Rule 10b5-1 plan. Null if the filing doesn’t say.'),
    first_day: z.string(),
    last_day: z.string(),
    shares: z.string(),
    lowest_price: z.string().nullable(),
    highest_price: z.string().nullable(),
    value: z.string().nullable().describe('Total of the lines with a price per share. Null if none has one.'),
    not_priced: z.number().describe('Lines without a price per share. Their value isn’t in the total.'),
    amends: z.boolean().describe('Whether it corrects an earlier filing.'),
    level: level.nullable().describe('The filing’s level. Null until it has one.'),
    score: z.number().nullable(),
    sample: z.boolean(),
  })
  .meta({
    id: 'InsiderDeal',
    description:
      'Purchases (code P) or sales (code S) of common stock in one filing, made under the same plan and in the same market. Exact decimals.',
  });
export type InsiderDealResponse = z.infer<typeof insiderDealResponse>;

export const insiderClusterResponse = z
  .object({
    company,
    people: z
      .number()
      .describe(
        'Number of buyers. Entities in one ownership chain count as one, and people who each own directly count separately.',
      ),
    first_day: z.string(),
    last_day: z.string(),
    value: z.string().nullable(),
    deals: z.array(insiderDealResponse).describe('Newest first, up to 10.'),
    omitted: z.number(),
  })
  .meta({ id: 'InsiderCluster', description: 'At least two insiders at one company who bought within 30 days.' });
export type InsiderClusterResponse = z.infer<typeof insiderClusterResponse>;

/** GET /api/insider-trades?screen= */
export const insiderScreenResponse = z
  .object({
    screen: z.enum(['purchases', 'clusters', 'largest']),
    since: z.string().describe('Filed on or after this day, US Eastern.'),
    truncated: z.boolean().describe('Whether there were too many filings to read them all. The oldest are omitted.'),
    total: z.number().describe('Number of rows that match the filters.'),
    deals: z.array(insiderDealResponse).describe('Empty for `clusters`.'),
    clusters: z.array(insiderClusterResponse).describe('Only for the `clusters` screen.'),
  })
  .meta({ id: 'InsiderScreen' });
export type InsiderScreenResponse = z.infer<typeof insiderScreenResponse>;
