/**
 * The bytes of a text in UTF-8, in memory of their own. `Buffer.from` cuts small ones out of a piece of 64 KiB that it shares with whatever else is made
 * at the time: a cache that keeps one of them would keep all of the piece.
 */
export function ownedBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
