import { entry } from '#testing/factories.ts';
import { changeOf, draftOf } from './entry-draft.ts';
import { mutedUntil } from './muted.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const RULES = { items: ['5.02'], openMarketOnly: true, without10b51: false, minimumValue: 100000, keywords: ['merger'] };
const held = entry('AAPL', { forms: '8-K,4', note: 'Watch', rules: RULES, version: 3 });

test('unchanged fields are not sent', () => {
  expect(changeOf(held, draftOf(held), NOW)).toEqual({ change: {} });
});

test('a removed note is null, removed rules are null, forms are a list', () => {
  const draft = { ...draftOf(held), forms: ['8-K'], note: '  ', narrowed: false };
  expect(changeOf(held, draft, NOW)).toEqual({ change: { forms: ['8-K'], note: null, rules: null } });
});

test('removed tags are an empty list', () => {
  const tagged = entry('AAPL', { tags: ['energy', 'watch'] });
  expect(changeOf(tagged, { ...draftOf(tagged), tags: 'watch, energy' }, NOW)).toEqual({ change: {} });
  expect(changeOf(tagged, { ...draftOf(tagged), tags: ' ' }, NOW)).toEqual({ change: { tags: [] } });
});

test('rules are parsed from input', () => {
  const draft = { ...draftOf(held), items: '2.02, 5.02,', minimumValue: '$1,000,000', keywords: 'going concern', mute: 7 };
  expect(changeOf(held, draft, NOW)).toEqual({
    change: {
      rules: { ...RULES, items: ['2.02', '5.02'], minimumValue: 1_000_000, keywords: ['going concern'] },
      mutedUntil: '2026-11-25T12:00:00.000Z',
    },
  });
});

test.each([
  [{ forms: [] }, 'Please select at least one form type'],
  [{ items: '5.02, five' }, 'five isn’t an 8-K item. Enter items like 2.02, 5.02.'],
  [{ tags: `${'x'.repeat(41)}` }, `The tag “${'x'.repeat(41)}” is longer than 40 characters. Shorten it.`],
  [{ keywords: 'a' }, 'A keyword needs at least 2 characters.'],
  [{ minimumValue: 'much' }, 'Enter a minimum value above $0.'],
  [{ minimumValue: '0' }, 'Enter a minimum value above $0.'],
])('%j is refused with a sentence', (fields, error) => {
  expect(changeOf(held, { ...draftOf(held), ...fields }, NOW)).toEqual({ error });
});

test('an expired mute no longer counts', () => {
  expect(mutedUntil(entry('AAPL', { muted_until: '2026-11-18T11:59:59.000Z' }), NOW)).toBeNull();
  expect(mutedUntil(entry('AAPL', { muted_until: '2026-11-19T12:00:00.000Z' }), NOW)).toBe('2026-11-19T12:00:00.000Z');
});
