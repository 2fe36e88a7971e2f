// Runs every test, those of `*.long.spec.ts` and the whole matrix of the pages too, which `npm test` leaves out. `-- --long` runs what is long alone,
// `-- --list` prints its files; any other argument goes to jest.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const given = process.argv.slice(2);
if (given.includes('--list')) {
  const files = globSync('{backend,projections,frontend,test}/**/*.long.spec.{ts,tsx}').sort();
  process.stdout.write(
    `${files.length} long test files, left to "npm run test:full":\n${files.map((file) => `  ${file}\n`).join('')}`,
  );
  process.exit(0);
}
const args = given.flatMap((argument) => (argument === '--long' ? ['--testPathPatterns', '\\.long\\.spec\\.'] : [argument]));
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', ...args],
  { stdio: 'inherit', env: { ...process.env, TESTS: 'full' } },
);
process.exit(status ?? 1);
