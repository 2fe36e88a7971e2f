import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Abandoned } from '../clock/deadline.ts';

/**
 * Streams a text as it is produced, at the client's pace. The request's deadline applies to the first piece; production stops when the client
 * disconnects. A failure after the first piece closes the connection, so that the response does not look complete.
 * @throws errors of `pieces` before the first piece: nothing has been sent then, so the request can still be rejected.
 */
export async function sendInPieces(response: Response, pieces: AsyncIterable<string>): Promise<void> {
  const source = pieces[Symbol.asyncIterator]();
  const first = await source.next();
  try {
    await pipeline(async function* () {
      if (first.done) return;
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => source };
    }, response);
  } catch (error) {
    const gone = error instanceof Abandoned || (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!gone) throw error;
  }
}
