import { z } from 'zod';

/** POST /api/filings/{accession}/reading. */
export const requestReadingResponse = z
  .object({
    reading: z
      .boolean()
      .describe(
        'It is read next. False where it was read already, where its form is not read, and where EDGAR could not serve it within the last hour.',
      ),
  })
  .meta({ id: 'RequestedReading' });
export type RequestReadingResponse = z.infer<typeof requestReadingResponse>;
