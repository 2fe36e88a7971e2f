import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { createInflate } from 'node:zlib';

/** Bytes of UTF-8: more than any filing that is read has, and an end for a record that unpacks for ever. */
const MOST_TEXT_BYTES = 150_000_000;

const PIECE = 256 * 1024;

/**
 * Unpacks a text piece by piece, and lets other work run between the pieces.
 * @param deflated zlib stream of the UTF-8 text.
 * @param onPiece gets the text in order, cut anywhere between two characters.
 * @returns bytes and SHA-256 (hex) of the UTF-8; null where it cannot be unpacked, or is larger than `mostBytes`.
 */
export async function unpackText(
  deflated: Buffer,
  onPiece: (piece: string) => void,
  mostBytes: number = MOST_TEXT_BYTES,
): Promise<{ readonly bytes: number; readonly hash: string } | null> {
  const hash = createHash('sha256');
  const decoder = new StringDecoder('utf8');
  const inflate = createInflate({ chunkSize: PIECE });
  inflate.end(deflated);
  let bytes = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes) return null;
      hash.update(piece);
      onPiece(decoder.write(piece));
    }
  } catch {
    return null;
  }
  onPiece(decoder.end());
  return { bytes, hash: hash.digest('hex') };
}
