import { PAGE_ROUTES, pageAt } from '#apps/pages/page-routes.ts';
import { PAGES } from './picture.ts';

/** Alternative addresses of pages, which are pictured at their main one. */
const AGAIN = ['/watchlist', '/ticker-enhanced/:id', '/insiders/:id', '/insider/cik/:id'];

test('every page has a picture', () => {
  const pictured = Object.values(PAGES).map(({ path }) => path.replace(/\?.*/, ''));
  const missing = PAGE_ROUTES.map(([pattern]) => pattern).filter((pattern) => {
    const shape = new RegExp(`^${pattern.replace(':id', '[^/]+')}$`);
    return !AGAIN.includes(pattern) && !pictured.some((path) => shape.test(path));
  });
  expect(missing).toEqual([]);
});

test('every picture is of an existing page', () => {
  const elsewhere = ['/nowhere', '/offline.html'];
  const strange = Object.values(PAGES)
    .map(({ path }) => path.replace(/\?.*/, ''))
    .filter((path) => !path.startsWith('mail:') && pageAt(path) === null);
  expect(strange).toEqual(elsewhere);
});
