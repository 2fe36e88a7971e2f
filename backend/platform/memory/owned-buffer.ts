/**
 * A text's UTF-8 bytes in a buffer of their own. `Buffer.from` takes small ones from a shared 64 KiB pool, so a cache that keeps one would keep
 * the whole pool.
 */
export function ownedBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
