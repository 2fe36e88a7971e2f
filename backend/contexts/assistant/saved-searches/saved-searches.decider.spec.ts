import { MAX_SAVED_SEARCHES, type SavedSearchCommand, sameSearch, savedSearchesDecider } from './saved-searches.decider.ts';

const save = (searchId: string, q: string, form: string | null = null): SavedSearchCommand => {
  return { kind: 'save', accountId: 'a', searchId, q, ticker: null, cik: null, form, brandId: 'filingwire' };
};
const remove = (searchId: string): SavedSearchCommand => ({ kind: 'remove', accountId: 'a', searchId });
const after = (...commands: readonly SavedSearchCommand[]) =>
  commands.reduce(
    (state, command) => savedSearchesDecider.decide(command, state).reduce(savedSearchesDecider.evolve, state),
    savedSearchesDecider.initial,
  );
const decide = (command: SavedSearchCommand, ...before: readonly SavedSearchCommand[]) =>
  savedSearchesDecider.decide(command, after(...before));

test('saves a search once, regardless of the order and form of its words', () => {
  expect(decide(save('1', 'dividend increase'))).toMatchObject([
    { type: 'SearchSaved', data: { searchId: '1', q: 'dividend increase' } },
  ]);
  expect(decide(save('2', 'Increases  dividends'), save('1', 'dividend increase'))).toEqual([]);
  expect(decide(save('2', 'dividend increase', '8-K'), save('1', 'dividend increase'))).toHaveLength(1);
  const state = after(save('1', 'dividend increase'));
  expect(sameSearch(state, { q: 'increase dividend', ticker: null, cik: null, form: null })).toBe('1');
  expect(sameSearch(state, { q: 'increase', ticker: null, cik: null, form: null })).toBeNull();
});

test('allows saving a removed search again; removing it twice changes nothing', () => {
  expect(decide(remove('1'), save('1', 'merger'))).toEqual([
    { type: 'SavedSearchRemoved', data: { accountId: 'a', searchId: '1' } },
  ]);
  expect(decide(remove('1'), save('1', 'merger'), remove('1'))).toEqual([]);
  expect(decide(save('2', 'merger'), save('1', 'merger'), remove('1'))).toHaveLength(1);
  expect(() => decide(remove('9'), save('1', 'merger'))).toThrow(expect.objectContaining({ code: 'saved_search_not_found' }));
});

test('limits the number of searches, and rejects one without words', () => {
  const many = Array.from({ length: MAX_SAVED_SEARCHES }, (_, n) => save(String(n), `word${n}`));
  expect(() => decide(save('x', 'merger'), ...many)).toThrow(expect.objectContaining({ code: 'too_many_saved_searches' }));
  expect(decide(save('x', 'merger'), ...many, remove('3'))).toHaveLength(1);
  expect(() => decide(save('x', '— … —'))).toThrow(expect.objectContaining({ code: 'no_words' }));
});

test('takes over searches of a merged account once, except those already saved or removed here, or over the limit', () => {
  const held = (searchId: string, q: string) => ({ searchId, q, ticker: null, cik: null, form: null, brandId: 'filingwire' });
  const takeOver = (...searches: readonly ReturnType<typeof held>[]): SavedSearchCommand => ({
    kind: 'takeOver',
    accountId: 'a',
    searches,
  });
  const both = takeOver(held('8', 'increased dividends'), held('9', 'merger'), held('10', 'mergers'));
  const taken = decide(both, save('1', 'dividend increase'));
  expect(taken).toEqual([{ type: 'SearchSaved', data: { accountId: 'a', ...held('9', 'merger') } }]);
  expect(decide(both, save('1', 'dividend increase'), both)).toEqual([]);
  expect(decide(takeOver(held('9', 'merger')), both, remove('9'))).toEqual([]);
  const many = Array.from({ length: MAX_SAVED_SEARCHES - 1 }, (_, n) => save(String(n), `word${n}`));
  expect(decide(takeOver(held('x', 'merger'), held('y', 'dividend')), ...many)).toHaveLength(1);
});
