/**
 * A text's UTF-8 bytes in their own buffer. `Buffer.from` takes small buffers from a shared 64 KiB pool, so a cache that keeps one would keep
 * the whole pool in memory.
 */
export function ownedBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
