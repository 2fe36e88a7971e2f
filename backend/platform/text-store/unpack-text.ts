import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { createInflate } from 'node:zlib';

/** Limit for the UTF-8 text: larger than any filing we read, and a stop for decompression bombs. */
const MAX_TEXT_BYTES = 150_000_000;

const PIECE = 256 * 1024;

/**
 * Unpacks a text piece by piece, yielding to other work in between.
 * @param deflated zlib stream of the UTF-8 text.
 * @param onPiece gets the text in order, split at any place between two characters.
 * @returns size and SHA-256 (hex) of the UTF-8; null when it cannot be unpacked or exceeds `maxBytes`.
 */
export async function unpackText(
  deflated: Buffer,
  onPiece: (piece: string) => void,
  maxBytes: number = MAX_TEXT_BYTES,
): Promise<{ readonly bytes: number; readonly hash: string } | null> {
  const hash = createHash('sha256');
  const decoder = new StringDecoder('utf8');
  const inflate = createInflate({ chunkSize: PIECE });
  inflate.end(deflated);
  let bytes = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) return null;
      hash.update(piece);
      onPiece(decoder.write(piece));
    }
  } catch {
    return null;
  }
  onPiece(decoder.end());
  return { bytes, hash: hash.digest('hex') };
}
