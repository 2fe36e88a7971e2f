import { z } from 'zod';

/** POST /api/filings/{accession}/reading. */
export const requestReadingResponse = z
  .object({
    reading: z
      .boolean()
      .describe(
        'True if the filing will be read next. False if it was already read, if we don’t read its form, or if EDGAR couldn’t provide it within the last hour.',
      ),
  })
  .meta({ id: 'RequestedReading' });
export type RequestReadingResponse = z.infer<typeof requestReadingResponse>;
