import { z } from 'zod';

const nothing = z.record(z.string(), z.never());

/**
 * GET /api/stream: server-sent events read with `fetch` (EventSource cannot send X-Session). `id:` is a log position and may be sent back as
 * Last-Event-ID. Payloads are ids only; the client refetches. A comment line is sent every 4 s.
 */
export const liveEvent = z
  .discriminatedUnion('event', [
    z
      .object({ event: z.literal('open'), data: nothing })
      .describe(
        'First event of every stream. Its ID is the starting position, so a client that receives nothing else can still resume.',
      ),
    z
      .object({
        event: z.literal('filing'),
        data: z.object({
          accession: z.string(),
          tickers: z.array(z.string()),
          arrived: z.boolean().describe('Whether the filing is new for these tickers. If not, something about it changed.'),
        }),
      })
      .describe(
        'A filing for one of the caller’s tickers arrived or was read, scored, analyzed or linked to others, and the pages show it.',
      ),
    z
      .object({ event: z.literal('watchlist'), data: nothing })
      .describe('The caller’s watchlist changed (in another tab or on another device).'),
    z
      .object({ event: z.literal('account'), data: nothing })
      .describe('The caller’s plan changed, or a contact was verified, removed, turned off or turned on.'),
    z
      .object({ event: z.literal('alert'), data: z.object({ accession: z.string() }) })
      .describe('The caller was alerted about a filing. The alert list has a new entry.'),
    z
      .object({ event: z.literal('quote'), data: z.object({ tickers: z.array(z.string()) }) })
      .describe('Quotes for tickers on the caller’s watchlist changed. Has no ID because prices aren’t in the log.'),
    z.object({ event: z.literal('reset'), data: nothing }).describe('Events may have been missed: refetch everything.'),
  ])
  .meta({ id: 'LiveEvent', description: 'One server-sent event: the `event` line, and the `data` line as JSON.' });
export type LiveEvent = z.infer<typeof liveEvent>;
