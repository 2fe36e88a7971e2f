import { readFileSync } from 'node:fs';
import { BUILD, BUILD_NAME } from './build.ts';

test('without a build, the version comes from package.json and the commit is unknown', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(BUILD).toEqual({ version, commit: 'unknown' });
  expect(BUILD_NAME).toBe(`${version} (unknown)`);
});
