import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join('dist', 'frontend', 'assets');

test('no chunk of the pages calls the address of a login link (spec section 7)', () => {
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes('/api/verify-login?'))).toEqual([]);
});
