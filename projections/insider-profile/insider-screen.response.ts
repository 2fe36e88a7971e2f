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
    accepted_at: z.string().describe('ISO-8601 UTC; the start of the filing date where EDGAR gives only that.'),
    company,
    owners: people.describe('The insider, with everybody who filed jointly.'),
    role: z.enum(ROLES).describe('The highest role among them.'),
    title: z.string().nullable().describe('As filed.'),
    side: z.enum(['P', 'S']),
    market: z
      .enum(['open_market', 'offering', 'automatic'])
      .nullable()
      .describe('How it was traded, where a footnote says so. Null: the filing does not; codes P and S include private trades.'),
    planned: z.boolean().nullable().describe('Under a Rule 10b5-1 plan; null when the filing does not say.'),
    first_day: z.string(),
    last_day: z.string(),
    shares: z.string(),
    lowest_price: z.string().nullable(),
    highest_price: z.string().nullable(),
    value: z.string().nullable().describe('Of the lines with a price per share; null when none has one.'),
    not_priced: z.number().describe('Lines without a price per share: their value is not part of the sum.'),
    amends: z.boolean().describe('It corrects an earlier filing.'),
    level: level.nullable().describe('Of the filing; null while it is not judged.'),
    score: z.number().nullable(),
    sample: z.boolean(),
  })
  .meta({
    id: 'InsiderDeal',
    description:
      'Purchases (code P) or sales (code S) of common stock in one filing that agree in plan and market. Exact decimals.',
  });
export type InsiderDealResponse = z.infer<typeof insiderDealResponse>;

export const insiderClusterResponse = z
  .object({
    company,
    people: z.number().describe('Who bought; the entities of one ownership chain are one, people who each own directly are two.'),
    first_day: z.string(),
    last_day: z.string(),
    value: z.string().nullable(),
    deals: z.array(insiderDealResponse).describe('Newest first, at most 10.'),
    omitted: z.number(),
  })
  .meta({ id: 'InsiderCluster', description: 'At least two insiders of one company bought within 30 days.' });
export type InsiderClusterResponse = z.infer<typeof insiderClusterResponse>;

/** GET /api/insider-trades?screen= */
export const insiderScreenResponse = z
  .object({
    screen: z.enum(['purchases', 'clusters', 'largest']),
    since: z.string().describe('Filed since this day, US Eastern.'),
    truncated: z.boolean().describe('More was filed since then than is read: the oldest filings are left out.'),
    total: z.number().describe('Rows that match the filters.'),
    deals: z.array(insiderDealResponse).describe('Empty for `clusters`.'),
    clusters: z.array(insiderClusterResponse).describe('Of the screen `clusters` alone.'),
  })
  .meta({ id: 'InsiderScreen' });
export type InsiderScreenResponse = z.infer<typeof insiderScreenResponse>;
