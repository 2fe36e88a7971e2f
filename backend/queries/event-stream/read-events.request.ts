import { z } from 'zod';
import { brandParameter } from '../../platform/http/brand-parameter.ts';
import { STREAM_EVENT_TYPES } from './stream-event.catalog.ts';

const listOf = (text: string) => text.split(',').map((item) => item.trim());

export const readEventsRequest = z.object({
  after: z
    .string()
    .max(100)
    .optional()
    .describe('A cursor, or `latest` for what happens from now on. If omitted, the stream starts with the first event.'),
  types: z
    .string()
    .max(500)
    .transform(listOf)
    .pipe(z.array(z.enum(STREAM_EVENT_TYPES)))
    .optional()
    .describe('Event types, separated by commas. All by default.'),
  tickers: z
    .string()
    .max(2_000)
    .transform(listOf)
    .pipe(z.array(z.string().min(1).max(20)).max(200))
    .optional()
    .describe('Only events about filings of these companies, separated by commas.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .describe('Maximum number of events per response. Live streams ignore it.'),
  brand: brandParameter,
});
export type ReadEventsRequest = z.infer<typeof readEventsRequest>;
