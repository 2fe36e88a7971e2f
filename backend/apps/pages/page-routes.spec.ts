import { readFileSync } from 'node:fs';
import { codeAt, PAGE_ROUTES, pageAt } from './page-routes.ts';

test('the server and the router have the same page addresses', () => {
  const routes = ['app/router.tsx', 'pages/admin/admin-pages.ts']
    .map((file) => readFileSync(`frontend/src/${file}`, 'utf8'))
    .join('');
  const paths = [...routes.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path?.replace(/:\w+/g, ':id'));
  expect(paths.length).toBeGreaterThan(15);
  expect([...new Set(PAGE_ROUTES.map(([path]) => path))].sort()).toEqual([...new Set(paths)].sort());
});

test('the server preloads the code that the router loads for each address', () => {
  const router = readFileSync('frontend/src/app/router.tsx', 'utf8');
  const imported = /import\('\.\.\/pages\/([\w/-]+)\.tsx'\)/;
  const variables = new Map(
    [...router.matchAll(/const (\w+) = lazyPage\((.*)\);/g)].map(([, name, load]) => [name, imported.exec(load ?? '')?.[1]]),
  );
  const lines = router.split('\n').filter((line) => /lazy/.test(line) && /'\/(?!admin)/.test(line));
  const loaded = lines.flatMap((line) => {
    const code = imported.exec(line)?.[1] ?? variables.get(/lazy: (\w+)/.exec(line)?.[1] ?? '');
    return [...line.replace(imported, '').matchAll(/'(\/[^']*)'/g)].map(
      ([, path = '']) => [path.replace(/:\w+/g, 'x'), code] as const,
    );
  });
  expect(loaded.length).toBeGreaterThan(15);
  expect(loaded.map(([path]) => [path, codeAt(path)[0]])).toEqual(loaded);
  expect(codeAt('/nowhere')).toEqual(['not-found/not-found-page']);
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
