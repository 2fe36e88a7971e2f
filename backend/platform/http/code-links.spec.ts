import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeLinks } from './code-links.ts';

const MANIFEST = {
  'index.html': { file: 'assets/shell.js', css: ['assets/shell.css'], imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_parts.js': { file: 'assets/parts.js', css: ['assets/parts.css'], imports: ['index.html'] },
  'src/pages/home.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css', 'assets/shell.css'],
    imports: ['index.html', '_parts.js'],
  },
  'src/pages/start.tsx': { file: 'assets/start.js', imports: ['_parts.js', 'src/pages/home.tsx'] },
};
const linked = (text: string) =>
  [...text.matchAll(/rel="(\w+)" crossorigin href="\/assets\/([^"]+)"/g)].map(([, rel, file]) => `${rel} ${file}`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the entry file comes first, then each imported file once', () => {
  const { scripts, styles } = codeLinks(folder)(['src/pages/home.tsx', 'src/pages/start.tsx']);
  expect(linked(scripts)).toEqual([
    'modulepreload shell.js',
    'modulepreload parts.js',
    'modulepreload home.js',
    'modulepreload start.js',
  ]);
  // A file's styles come after those of its imports.
  expect(linked(styles)).toEqual(['stylesheet parts.css', 'stylesheet home.css']);
});

test('unknown sources and an empty list add no links', () => {
  const links = codeLinks(folder);
  for (const { scripts, styles } of [links(['src/pages/gone.tsx']), links([])]) {
    expect(linked(scripts)).toEqual(['modulepreload shell.js']);
    expect(styles).toBe('');
  }
});
