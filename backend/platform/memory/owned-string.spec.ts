import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownedString } from './owned-string.ts';

interface Measured {
  readonly held: number;
  readonly different: number;
}

describe('a copied string', () => {
  test('does not keep the text in memory that it was cut out of', async () => {
    const thread = new Worker(new URL('../../../test/kit/retained-by-slices.mjs', import.meta.url));
    const [{ cut, copied }] = (await once(thread, 'message')) as [Readonly<Record<'cut' | 'copied', Measured>>];
    await thread.terminate();
    // Without the copy the pages stay in memory, which shows that the last assertion can fail.
    expect(cut.held).toBeGreaterThan(40);
    expect(copied.held).toBeLessThan(5);
    expect([cut.different, copied.different]).toEqual([1, 1]);
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
