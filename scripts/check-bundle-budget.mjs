// Sums, for each page, the gzipped size of everything it loads first (its chunk, the shell, and their static imports), and fails when a page exceeds
// its budget in frontend/bundle-budget.json (kB). A row `<page> + <part>` is a page whose first content needs a part that is loaded separately, such as
// home with the table view chosen.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const out = 'dist/frontend';
const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8'));
const budget = JSON.parse(readFileSync('frontend/bundle-budget.json', 'utf8'));
const SHELL = 'index.html';

const sizes = new Map();
function transferred(file) {
  const built = join(out, file);
  if (!sizes.has(file)) sizes.set(file, statSync(existsSync(`${built}.gz`) ? `${built}.gz` : built).size);
  return sizes.get(file);
}

/** The chunk and its static imports, recursively. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest: does the page still exist?`);
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of chunk.imports ?? []) closure(next, seen);
  }
  return seen;
}

const kilobytes = (files) => [...files].reduce((sum, file) => sum + transferred(file), 0) / 1024;
const rows = Object.entries(budget.js).map(([page, limit]) => {
  const keys = closure(SHELL);
  for (const part of page.split(' + ')) if (part !== 'src/main.tsx') closure(part, keys);
  const chunks = [...keys].map((key) => manifest[key]);
  return {
    page,
    js: kilobytes(new Set(chunks.map((chunk) => chunk.file))),
    limit,
    css: kilobytes(new Set(chunks.flatMap((chunk) => chunk.css ?? []))),
  };
});
const unlisted = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && !(key in budget.js));

const NAMES = Math.max(...rows.map(({ page }) => page.length));
for (const { page, js, limit, css } of rows) {
  const over = js > limit || css > budget.css;
  console.log(
    `${over ? 'OVER' : 'ok  '} ${page.padEnd(NAMES)} js ${js.toFixed(1)} of ${limit} kB, css ${css.toFixed(1)} of ${budget.css} kB`,
  );
  if (over) process.exitCode = 1;
}
for (const page of unlisted) {
  console.log(`OVER ${page} has no budget in frontend/bundle-budget.json`);
  process.exitCode = 1;
}
