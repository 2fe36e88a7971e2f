import { addressOf, faultOf, queryOf, readView } from './search-view.ts';

const view = (change = {}) => readView({ q: 'going concern', ticker: '', form: null, from: null, to: null, page: 1, ...change });

test('an arbitrary URL is read as far as the server accepts it', () => {
  expect(view({ ticker: ' aapl ', from: 'yesterday', to: '2026-99-99', page: 4_000, q: ` ${'x'.repeat(400)}` })).toEqual({
    q: 'x'.repeat(200),
    ticker: 'AAPL',
    form: null,
    from: null,
    to: null,
    page: 19,
  });
  expect(view({ page: -3 }).page).toBe(1);
});

test('a page is requested by the number of hits before it', () => {
  expect(queryOf(view({ page: 3, form: '8-K' }))).toBe('q=going+concern&form=8-K&offset=20&limit=10');
});

test("a page's URL keeps the search", () => {
  expect(addressOf(view({ ticker: 'AAPL' }), 2)).toBe('/search?q=going+concern&ticker=AAPL&page=2');
  expect(addressOf(view(), 1)).toBe('/search?q=going+concern');
});

test('an invalid search says why', () => {
  expect(faultOf(view())).toBeNull();
  expect(faultOf(view({ q: 'a' }))).toBe('Type at least 2 characters.');
  expect(faultOf(view({ from: '2026-02-01', to: '2026-01-01' }))).toBe('The start date is after the end date.');
});
