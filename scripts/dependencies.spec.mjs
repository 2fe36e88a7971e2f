import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Not imported, but used on a command line, in a configuration or as a peer dependency. */
const TOOLS = {
  '@biomejs/biome': 'npm run lint',
  '@stryker-mutator/jest-runner': 'npm run mutate',
  '@swc/cli': 'the build',
  '@swc/core': 'the build',
  '@swc/jest': 'jest.config.mjs',
  '@testing-library/dom': 'required by @testing-library/user-event',
  'dependency-cruiser': 'npm run arch',
  rxjs: 'required by Nest',
  typescript: 'npm run typecheck',
};

/** Packages of the section "Not imported yet" of the record. */
function notImportedYet() {
  const [, section = ''] = read('docs/adr/0035-which-libraries-are-used-and-what-stays-ours.md').split('## Not imported yet');
  const [rows = ''] = section.split('\n## ');
  const cells = rows.split('\n').flatMap((row) => (row.startsWith('| `') ? [row.split('|')[1]] : []));
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

/** Name of the package that a module specifier belongs to. */
function packageOf(specifier) {
  const [scope, name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Packages imported by our files: `import … from`, `import '…'`, `import('…')`, `.resolve('…')`, `@import` and `url('…')` in style sheets. */
function imported() {
  const folders = ['backend', 'projections', 'frontend', 'test', 'scripts'];
  const below = (folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name));
  const files = [...readdirSync(ROOT), ...folders.flatMap(below)].filter((name) => /\.(m?[jt]s|tsx|css)$/.test(name));
  const found = new Set();
  for (const file of files) {
    const specifiers = read(file).matchAll(/(?:\bfrom|\bimport|\.resolve\(|import\(|@import|url\()\s*['"]([^'".][^'"]*)['"]/g);
    for (const [, specifier] of specifiers) found.add(packageOf(specifier));
  }
  return found;
}

const { dependencies, devDependencies } = JSON.parse(read('package.json'));

test('every dependency is imported, a tool, or listed in the record as not imported yet', () => {
  const used = imported();
  const explained = new Set([...Object.keys(TOOLS), ...notImportedYet()]);
  const known = (name) => used.has(name) || explained.has(name);
  // Type packages belong to the package they describe.
  const described = (name) => (name.startsWith('@types/') ? name.slice('@types/'.length) : name);
  const builtIn = new Set(['node', 'express', 'jest']);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !known(described(name)) && !builtIn.has(described(name)))).toEqual([]);
});

test('every tool and every package listed in the record is a dependency', () => {
  const all = { ...dependencies, ...devDependencies };
  expect([...Object.keys(TOOLS), ...notImportedYet()].filter((name) => !(name in all))).toEqual([]);
});
