// Runs the browser tests over their full matrix: every brand, and every journey in every engine. Any argument goes to jest.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const { status } = spawnSync(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    ...['--selectProjects', 'e2e', ...process.argv.slice(2)],
  ],
  { stdio: 'inherit', env: { ...process.env, PAGES_MATRIX: 'full' } },
);
process.exit(status ?? 1);
