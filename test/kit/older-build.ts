import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Build, buildIn } from './product.ts';

const ROOT = join('.cache', 'older-build');
const LOCK = 'package-lock.json';

/** Whether this clone contains a commit; a shallow one may not. */
export function isInHistory(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{tree}`], { stdio: 'ignore' }).status === 0;
}

/**
 * The build of an earlier commit of this repository. It is built once and kept: `prepare.mjs` of that commit only does what is missing, so an
 * interrupted build is continued.
 */
export function olderBuild(commit: string): Build {
  const checkout = resolve(ROOT, commit);
  if (!existsSync(checkout)) {
    // Renamed when complete, because a half-extracted folder would never be completed.
    const half = `${checkout}.half`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { recursive: true });
    const files = execFileSync('git', ['archive', commit, '--', '.', ':!test'], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', half], { input: files });
    renameSync(half, checkout);
  }
  if (!existsSync(join(checkout, 'node_modules')) && hasItsPackages(checkout)) linkPackages(checkout);
  // Without the variables of the test run: NODE_ENV=test would build other pages.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME };
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], { cwd: checkout, env, stdio: 'pipe' });
  return buildIn(checkout);
}

type Packages = Readonly<Record<string, { readonly version: string; readonly integrity?: string }>>;

const packagesOf = (folder: string) => (JSON.parse(readFileSync(join(folder, LOCK), 'utf8')) as { packages: Packages }).packages;

/** Whether all its packages are among the ones installed here. If not, `prepare.mjs` installs them. */
function hasItsPackages(checkout: string): boolean {
  const here = packagesOf('.');
  return Object.entries(packagesOf(checkout)).every(
    ([path, { version, integrity }]) => path === '' || (here[path]?.version === version && here[path].integrity === integrity),
  );
}

/** Links each package rather than the whole folder, because the folder also holds the stamp of the lock file. */
function linkPackages(checkout: string): void {
  const folder = join(checkout, 'node_modules');
  mkdirSync(folder);
  for (const entry of readdirSync('node_modules', { withFileTypes: true }))
    if (entry.isDirectory()) symlinkSync(resolve('node_modules', entry.name), join(folder, entry.name), 'junction');
  const digest = createHash('sha256')
    .update(readFileSync(join(checkout, LOCK)))
    .digest('hex');
  writeFileSync(join(folder, '.filingwire-lock'), digest);
}
