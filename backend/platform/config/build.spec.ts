import { readFileSync } from 'node:fs';
import { BUILD, BUILD_NAME } from './build.ts';

test('a tree without a build has the version of package.json and no commit', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(BUILD).toEqual({ version, commit: 'unknown' });
  expect(BUILD_NAME).toBe(`${version} (unknown)`);
});
