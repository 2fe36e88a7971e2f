import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disagreements, newestRelease } from './release.mjs';
import { writeBuild } from './write-build.mjs';

const texts = (version, locked = version, newest = version, unreleased = '') => ({
  manifest: JSON.stringify({ version }),
  lock: JSON.stringify({ version: locked, packages: { '': { version: locked } } }),
  changelog: `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [${newest}] - 2026-11-30\n\n- This.\n\n## [0.0.9] - 2026-01-01\n`,
});

test('can be released when all versions agree', () => {
  expect(disagreements(texts('1.2.3'))).toEqual([]);
});

test('each disagreement says what to do', () => {
  expect(disagreements(texts('1.2.3', '1.2.2', '1.2.1', '\n- More.\n'))).toEqual([
    expect.stringContaining('npm install --package-lock-only'),
    expect.stringContaining('CHANGELOG.md says 1.2.1, package.json 1.2.3'),
    expect.stringContaining('under Unreleased'),
  ]);
});

test('cannot be released while its API is not kept for comparison', () => {
  expect(disagreements({ ...texts('1.2.3'), hasApi: false })).toEqual([expect.stringContaining('released-api.mjs')]);
});

test('the repository’s files name the same version', () => {
  const read = (file) => readFileSync(file, 'utf8');
  const { version } = JSON.parse(read('package.json'));
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
  expect(newestRelease(read('CHANGELOG.md'))).toBe(version);
});

describe('the build knows its commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (env) => {
    writeBuild(folder, env);
    return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  };
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

  test('from SOURCE_COMMIT, as in an image', () => {
    expect(written({ SOURCE_COMMIT: '0123456789abcdef' })).toEqual({ version, commit: '01234567' });
  });

  test('or else from git', () => {
    const git = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
    expect(written({})).toEqual({ version, commit: git.status === 0 ? git.stdout.trim() : 'unknown' });
  });
});
