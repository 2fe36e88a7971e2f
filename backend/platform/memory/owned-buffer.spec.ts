import { ownedBuffer } from './owned-buffer.ts';

test('holds only the bytes of the text', () => {
  for (const text of ['', 'a', 'Überblick – “8‑K”', 'x'.repeat(100_000), 'half of a pair \ud83d']) {
    const bytes = ownedBuffer(text);
    expect(bytes.equals(Buffer.from(text))).toBe(true);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
