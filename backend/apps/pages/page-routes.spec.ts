import { readFileSync } from 'node:fs';
import { PAGE_ROUTES, pageAt } from './page-routes.ts';

test('the server knows every address of the pages, and no other', () => {
  const router = readFileSync('frontend/src/app/router.tsx', 'utf8');
  const paths = [...router.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path?.replace(/:\w+/g, ':id'));
  expect(paths.length).toBeGreaterThan(15);
  expect([...new Set(PAGE_ROUTES.map(([path]) => path))].sort()).toEqual([...new Set(paths)].sort());
});

test.each([
  ['/', { kind: 'home', id: '' }],
  ['/ticker/BRK.B', { kind: 'ticker', id: 'BRK.B' }],
  ['/ticker/AAPL/', { kind: 'ticker', id: 'AAPL' }],
  ['/insider/cik/0000000077', { kind: 'insider', id: '0000000077' }],
  ['/insider/DOE%20JANE', { kind: 'insider', id: 'DOE JANE' }],
  ['/insider/%E0%A4%A', null],
  ['/ticker', null],
  ['/ticker/AAPL/more', null],
  ['/nowhere', null],
])('%s', (path, found) => {
  expect(pageAt(path)).toEqual(found);
});
