import { generator } from '#kit/mutations.ts';
import { TEST_SEED } from '#kit/seed.ts';
import { KeywordsInText } from './keywords-in-text.ts';

const found = (text: string, keywords: readonly string[]): readonly string[] => {
  const finder = new KeywordsInText(text);
  finder.lookFor(keywords);
  const held = keywords.filter(finder.contains);
  expect(finder.passes).toBe(1);
  return held;
};

test.each<[string, readonly string[], readonly string[]]>([
  ['A MERGER was agreed.', ['Merger', 'spin-off', 'merge'], ['Merger']],
  ['the party of the first part', ['art', 'part', 'the', 'the party', 'first party'], ['part', 'the', 'the party']],
  ['under a 10b5-1 plan.', ['10b5-1 plan', '10b5', '1 plan', 'b5-1'], ['10b5-1 plan', '10b5', '1 plan']],
  ['merger', ['merger', 'merger agreement', 'mergers'], ['merger']],
  ['a ($5 million) note', ['$5 million', '($5', '5'], ['$5 million', '($5', '5']],
  ['US$5', ['$5', '5', 'us$5'], ['5', 'us$5']],
  ['Über die Straße', ['über', 'strasse', 'straße', 'ber'], ['über', 'straße']],
  ['', ['any thing'], []],
])('in %j, of the keywords %j, finds %j', (text, keywords, held) => {
  expect(found(text, keywords)).toEqual(held);
});

test('ten thousand keywords take one pass, and repeated ones take none', () => {
  const finder = new KeywordsInText('the quick brown fox');
  const many = Array.from({ length: 10_000 }, (_, n) => `the quick ${n}`);
  finder.lookFor([...many, 'Quick Brown']);
  finder.lookFor(many);
  expect([many.some(finder.contains), finder.contains('quick brown'), finder.passes]).toEqual([false, true, 1]);
  finder.lookFor(['fox', 'THE QUICK 1']);
  expect([finder.contains('fox'), finder.passes]).toEqual([true, 2]);
});

/** Reference implementation: one keyword after the other. */
function heldAlone(text: string, keyword: string): boolean {
  const lower = text.toLowerCase();
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = lower.indexOf(keyword); at >= 0; at = lower.indexOf(keyword, at + 1))
    if (!isWord(lower[at - 1]) && !isWord(lower[at + keyword.length])) return true;
  return false;
}

test('searching for all keywords together finds the same ones as one at a time', () => {
  const random = generator(TEST_SEED);
  const letters = 'ab1 -ü\n';
  const word = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join('');
  for (let round = 0; round < 300; round += 1) {
    const text = word(60);
    const keywords = [...new Set(Array.from({ length: 30 }, () => word(2 + random(4))))];
    expect([text, found(text, keywords)]).toEqual([text, keywords.filter((keyword) => heldAlone(text, keyword))]);
  }
});
