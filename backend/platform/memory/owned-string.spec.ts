import { liveHeapMb } from '../../../test/kit/live-heap.ts';
import { ownedString } from './owned-string.ts';

/** As long as a page of EDGAR's feed. */
const PAGE = 58_000;
const PAGES = 1_000;

/** Megabytes that pieces of so many pages hold once the pages themselves are gone. */
async function heldBy(piece: (page: string) => string): Promise<number> {
  const before = await liveHeapMb();
  const kept = Array.from({ length: PAGES }, (_, n) =>
    piece(Buffer.alloc(PAGE, `${n} 0000320193-26-000001 `).toString('latin1')),
  );
  const held = (await liveHeapMb()) - before;
  expect(new Set(kept).size).toBeGreaterThan(0);
  return held;
}

describe('a string of its own', () => {
  const accession = (page: string) => /\d{10}-\d{2}-\d{6}/.exec(page)?.[0] ?? '';

  test('lets go of the text that it was cut out of', async () => {
    // Without the copy the pages stay in memory; otherwise the last line could not fail. What earlier tests left on this
    // thread's heap may be collected during a measurement and hide a part of it, but only once: the largest of three counts.
    const uncopied = [await heldBy(accession), await heldBy(accession), await heldBy(accession)];
    expect(Math.max(...uncopied)).toBeGreaterThan(40);
    expect(await heldBy((page) => ownedString(accession(page)))).toBeLessThan(5);
  });

  test.each([
    '',
    'a',
    '0000320193-26-000001',
    'Société Générale',
    '株式会社',
    '"\\\n\u2028',
    'half a pair: \ud83d',
    '😀'.repeat(20),
  ])('is the same text: %j', (text) => {
    expect(ownedString(` ${text} `.slice(1, -1))).toBe(text);
  });
});
