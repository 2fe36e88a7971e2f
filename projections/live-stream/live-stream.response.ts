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
        'First event of every stream: its id is where the stream begins, so that a client that received nothing else can resume too.',
      ),
    z
      .object({
        event: z.literal('filing'),
        data: z.object({
          accession: z.string(),
          tickers: z.array(z.string()),
          arrived: z.boolean().describe('It is new to these tickers; otherwise something about it changed.'),
        }),
      })
      .describe(
        "A filing of one of the caller's tickers was ingested, read, scored, analyzed or brought together with others, and the views show it.",
      ),
    z
      .object({ event: z.literal('watchlist'), data: nothing })
      .describe("The caller's watchlist changed (another tab, another device)."),
    z
      .object({ event: z.literal('account'), data: nothing })
      .describe("What the caller's plan opens changed, or a contact was verified, removed, switched off or on."),
    z
      .object({ event: z.literal('alert'), data: z.object({ accession: z.string() }) })
      .describe('The caller was alerted about a filing; the alert list has a new entry.'),
    z
      .object({ event: z.literal('quote'), data: z.object({ tickers: z.array(z.string()) }) })
      .describe("Quotes of tickers of the caller's watchlist are other ones now. Has no id: prices are in no log."),
    z.object({ event: z.literal('reset'), data: nothing }).describe('Something may have been missed: refetch everything.'),
  ])
  .meta({ id: 'LiveEvent', description: 'One server-sent event: its `event` line, and its `data` line as JSON.' });
export type LiveEvent = z.infer<typeof liveEvent>;
