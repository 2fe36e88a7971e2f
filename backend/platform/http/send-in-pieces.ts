import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Abandoned } from '../clock/deadline.ts';

/**
 * Sends a text piece by piece as it is made, at the pace of the client. The deadline of the request counts for its first piece; a client that is
 * gone ends the making. One that fails after its first piece is broken off, so that it does not look whole.
 * @throws what the pieces throw; before the first one nothing is sent, and the request can be refused.
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
