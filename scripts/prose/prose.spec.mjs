import { proseFaults } from './check.mjs';
import { QUOTED } from './quoted.mjs';
import { linesOf, stringsOf } from './strings.mjs';

const faults = (text, more) => proseFaults([{ file: 'page.tsx', line: 1, text, ...more }]);

test.each([
  ['The mail was handed over to the provider.', 'sent'],
  ['You were alerted of this filing before.', 'alerted about'],
  ['The worker starts again by itself.', 'automatically'],
  ['The price is not known right now.', 'n/a'],
  ['The entry was not changed', 'Couldn’t'],
  ['Send it by e-mail or text.', 'email'],
  ['It fell by 5 % today.', 'without a space'],
  ['The digest goes out at 7:00 every day.', '7:00 AM'],
  ['This is a a doubled word.', 'a'],
  ['Open an filing to read it.', 'article'],
  ['We couldnt load the page.', 'couldn’t'],
])('%s', async (text, said) => {
  expect((await faults(text)).join()).toContain(said);
});

test('accepts plain sentences, and all texts quoted from the specification', async () => {
  expect(await faults('Couldn’t save the alert. Try again in a moment.')).toEqual([]);
  for (const text of QUOTED) expect(await faults(text)).toEqual([]);
});

test('a document has fewer banned words, but the same spelling rules', async () => {
  expect(await faults('The view stands at the end of the log by itself.', { document: true })).toEqual([]);
  expect(await faults('The colour of a level.', { document: true })).toHaveLength(1);
});

test('finds strings with their line: literals, templates, and the words of an element as one sentence', () => {
  const source = `const a = 'Try again in a moment.';
const b = \`You have \${n} new filings.\`;
const c = <p>
  Follow <b>{ticker}</b> to get alerts about it.
</p>;
const key = 'watchlist-view';`;
  expect(stringsOf('page.tsx', source).map(({ line, text }) => [line, text])).toEqual([
    [1, 'Try again in a moment.'],
    [2, 'You have X new filings.'],
    [3, 'Follow X to get alerts about it.'],
  ]);
});

test('reads templates and documents without markup, code and variables', () => {
  const text = '# Title of it\n\n```\nnot read here\n```\n<p>Hello {{name}}, please see `a b c` now.</p>';
  expect(linesOf('a.md', text).map(({ line, text: said }) => [line, said])).toEqual([
    [1, '# Title of it'],
    [6, 'Hello X, please see  X  now.'],
  ]);
});
