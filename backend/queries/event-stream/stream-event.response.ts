import { z } from 'zod';
import { filingFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { amendmentKind } from '../../contexts/disclosures/published/filing-relations.events.ts';
import { level } from '../../contexts/scoring/published/scoring.events.ts';
import { STREAM_EVENT_TYPES, type StreamEventType } from './stream-event.catalog.ts';

const company = z.object({ cik: z.string(), name: z.string() });

const filing = {
  accession: z.string(),
  form: z.string().describe('EDGAR’s form name.'),
  companies: z.array(company).describe('Companies the filing belongs to, as known when the event was recorded.'),
  tickers: z.array(z.string()),
  filed_on: z.string(),
  sample: z.boolean().describe('Whether the filing is sample data or a replay.'),
};

const listed = z.object({
  ...filing,
  accepted_at: z.string().nullable().describe('When EDGAR accepted it. Null if EDGAR gives only a date.'),
  first_seen_at: z.string(),
  history: z.boolean().describe('Whether it was read later, as part of a company’s history.'),
  items: z.array(z.string()).describe('8-K items. Empty if locked.'),
  locked: z.boolean().describe('Whether your plan locks it. If so, its facts, level and headline aren’t sent.'),
  edgar_url: z.string().nullable(),
});

const judged = z.object({
  ...filing,
  level,
  score: z.number(),
  headline: z.string(),
  one_liner: z.string().describe('The headline with its date.'),
  ai_written: z.boolean().describe('Whether AI wrote the headline.'),
  rules_version: z.string(),
  reasons: z.array(z.object({ rule: z.string(), reason: z.string(), quote: z.string().nullable() })),
});

const alert = z.object({
  ...filing,
  level,
  headline: z.string(),
  reasons: z.array(z.object({ reason: z.string(), quote: z.string().nullable() })),
  brand: z.string(),
  why: z.string().describe('Why you were alerted.'),
  late: z.boolean().describe('Whether the filing was found late.'),
  unread: z.boolean().describe('Whether it couldn’t be read yet. If so, another alert follows once it has been.'),
  edgar_url: z.string().nullable(),
});

/** Data of each type of event. */
const DATA = {
  'filing.listed': listed.describe('EDGAR lists a filing. Also sent for locked filings.'),
  'filing.companies_added': z.object({ ...filing, added: z.array(z.string()) }).describe('It belongs to additional companies.'),
  'filing.withdrawn': z.object({ ...filing, evidence: z.string() }).describe('EDGAR no longer lists it.'),
  'filing.restored': z.object({ ...filing, evidence: z.string() }).describe('EDGAR lists it again.'),
  'filing.facts': z
    .object({
      ...filing,
      items: z.array(z.string()),
      period_of_report: z.string().nullable(),
      facts: filingFactsResponse.nullable(),
    })
    .describe('It was read. Later events replace earlier ones.'),
  'filing.level': judged.describe('It was scored. Later events replace earlier ones.'),
  'filing.headline': judged.describe('AI wrote its headline. Its level may have changed too.'),
  'filing.amended': z
    .object({
      ...filing,
      original: z.string().describe('Accession number of the filing that it amends.'),
      kind: amendmentKind,
      differences: z.array(z.string()),
    })
    .describe('It amends an earlier filing.'),
  'filing.corrected': z
    .object({ ...filing, reason: z.string() })
    .describe('An administrator corrected who it’s about. Its facts follow.'),
  'filing.alert': alert.describe('You were alerted.'),
  'filing.alert_corrected': z
    .object({
      ...filing,
      corrects: z.string().describe('Accession number of the alerted filing.'),
      brand: z.string(),
      restated: z.boolean(),
      differences: z.array(z.string()),
    })
    .describe('A later filing corrects what an alert said.'),
} as const satisfies Record<StreamEventType, z.ZodType>;
export type StreamEventData = { readonly [T in StreamEventType]: z.infer<(typeof DATA)[T]> };

const envelopeOf = <T extends StreamEventType>(type: T, data: (typeof DATA)[T]) =>
  z.object({
    specversion: z.literal('1.0'),
    id: z.string(),
    source: z.string().describe('URN of the log. `source` and `id` together are unique.'),
    type: z.literal(type),
    subject: z.string().describe('Accession number of the filing.'),
    time: z.string().describe('When it was recorded.'),
    datacontenttype: z.literal('application/json'),
    cursor: z.string().describe('Continues after this event.'),
    data,
  });

export const streamEvent = z
  .union(STREAM_EVENT_TYPES.map((type) => envelopeOf(type, DATA[type])))
  .meta({ id: 'StreamEvent', description: 'An event in a CloudEvents 1.0 envelope. Fields and types are only ever added.' });
export type StreamEvent = z.infer<typeof streamEvent>;

export const eventPageResponse = z
  .object({
    events: z.array(streamEvent),
    next: z.string().describe('Cursor for the next call, even if there are no events.'),
    more: z.boolean().describe('Whether you can request more right away. False at the end.'),
  })
  .meta({ id: 'EventPage' });
export type EventPageResponse = z.infer<typeof eventPageResponse>;
