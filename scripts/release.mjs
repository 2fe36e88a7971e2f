// `npm run release`: fails while package.json, package-lock.json and CHANGELOG.md name different versions, the changelog has unreleased entries, the
// API of the version is not kept, or the work tree has changes; otherwise prints how to set the tag.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The newest release in a changelog of the Keep a Changelog format; null for none. */
export function newestRelease(changelog) {
  const release = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(changelog);
  return release === null ? null : release[1];
}

/** Reasons not to release, each with what to do; none when the texts agree. */
export function disagreements({ manifest, lock, changelog, hasApi = true }) {
  const { version } = JSON.parse(manifest);
  const { version: locked, packages } = JSON.parse(lock);
  const newest = newestRelease(changelog);
  const unreleased = /^## \[Unreleased\]\n([\s\S]*?)^## \[/m.exec(changelog)?.[1] ?? '';
  return [
    ...(locked === version && packages?.['']?.version === version
      ? []
      : [`package-lock.json says ${locked}, package.json ${version}: run "npm install --package-lock-only".`]),
    ...(newest === version
      ? []
      : [`CHANGELOG.md says ${newest ?? 'no version'}, package.json ${version}: give the newest changes that heading.`]),
    ...(hasApi
      ? []
      : [`The API of ${version} isn’t kept for comparison: run "npm run build" and "node scripts/released-api.mjs".`]),
    ...(unreleased.trim() === '' ? [] : ['CHANGELOG.md has entries under Unreleased: move them under the new version.']),
  ];
}

if (import.meta.main) {
  const read = (file) => readFileSync(file, 'utf8');
  const manifest = read('package.json');
  const hasApi = existsSync(`test/fixtures/released-api/${JSON.parse(manifest).version}.json`);
  const found = disagreements({ manifest, lock: read('package-lock.json'), changelog: read('CHANGELOG.md'), hasApi });
  const changes = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout.trim();
  if (changes !== '') found.push('The work tree has uncommitted changes.');
  if (found.length > 0) {
    process.stderr.write(`Not ready for release:\n${found.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  } else {
    const { version } = JSON.parse(manifest);
    process.stdout.write(`Set the tag: git tag -a v${version} -m "Filingwire ${version}" && git push origin v${version}\n`);
  }
}
