import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { CutParts } from './cut-parts.ts';
import { unpackText } from './unpack-text.ts';

const LONG = 'Überblick – “8‑K” 😀\n'.repeat(60_000);

async function unpacked(deflated: Buffer, maxBytes?: number) {
  const pieces: string[] = [];
  const read = await unpackText(deflated, (piece) => pieces.push(piece), maxBytes);
  return { read, text: pieces.join(''), pieces: pieces.length };
}

describe('a packed text', () => {
  test('is unpacked in pieces that never split a character', async () => {
    const { read, text, pieces } = await unpacked(deflateSync(LONG));
    expect(text === LONG).toBe(true);
    expect(pieces).toBeGreaterThan(2);
    expect(read).toEqual({ bytes: Buffer.byteLength(LONG), hash: createHash('sha256').update(LONG).digest('hex') });
  });

  test('is not unpacked beyond the size limit', async () => {
    const bomb = deflateSync(Buffer.alloc(20_000_000, 32));
    const { read, text } = await unpacked(bomb, 1_000_000);
    expect(read).toBeNull();
    expect(text.length).toBeLessThanOrEqual(1_000_000);
  });

  test.each([
    ['is cut off', deflateSync(LONG).subarray(0, -9)],
    ['is none', Buffer.from('no zlib')],
    ['is empty', Buffer.alloc(0)],
  ])('that %s is null', async (_name, deflated) => {
    expect((await unpacked(deflated)).read).toBeNull();
  });
});

describe('parts of a text that comes in pieces', () => {
  const WHOLE = 'The quick brown fox jumps over the lazy dog.';
  const parts = (pieceLength: number, ...ranges: readonly (readonly [number, number])[]) => {
    const cut = new CutParts(ranges.map(([start, end]) => ({ start, end })));
    for (let at = 0; at < WHOLE.length; at += pieceLength) cut.add(WHOLE.slice(at, at + pieceLength));
    return cut;
  };

  test.each([1, 3, 7, 100])('are the same as in the whole text, with pieces of %d', (pieceLength) => {
    const cut = parts(pieceLength, [0, 5], [4, 9], [10, 10], [30, 1_000], [900, 1_000]);
    expect(cut.length).toBe(WHOLE.length);
    for (const [start, end] of [
      [0, 5],
      [1, 3],
      [4, 9],
      [6, 8],
      [10, 10],
      [30, 1_000],
      [31, 44],
      [900, 1_000],
    ] as const)
      expect([start, end, cut.slice(start, end)]).toEqual([start, end, WHOLE.slice(start, end)]);
  });

  test('text outside the ranges is not available', () => {
    expect(parts(7, [4, 9]).slice(0, 9)).toBe('');
  });
});
