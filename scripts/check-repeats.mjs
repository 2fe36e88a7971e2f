/** Finds blocks of 20 equal lines that appear twice in production code. */
import { globSync, readFileSync } from 'node:fs';

const MIN_LINES = 20;
const PLACES = ['backend/**/*.ts', 'projections/**/*.ts', 'frontend/src/**/*.{ts,tsx,css}', 'scripts/**/*.mjs'];
const NOT_PRODUCTION = /\.spec\.|^frontend\/src\/(testing|pages\/dev-ui)\//;

/** All lines except imports and blank lines. @returns text and line number of each */
function linesOf(source) {
  const withoutImports = source.replaceAll(/^(import|export) [^;]*? from '[^']+';$/gm, (statement) =>
    statement.replaceAll(/[^\n]/g, ''),
  );
  return withoutImports
    .split('\n')
    .map((line, at) => ({ text: line.trim(), number: at + 1 }))
    .filter(({ text }) => text !== '');
}

/** @param files path → source. @returns one sentence per repeated block */
export function repeats(files, minLines = MIN_LINES) {
  const seen = new Map();
  const found = [];
  for (const [path, source] of files) {
    const lines = linesOf(source);
    let reportedUntil = 0;
    for (let from = 0; from + minLines <= lines.length; from += 1) {
      const block = lines.slice(from, from + minLines);
      const text = block.map((line) => line.text).join('\n');
      const first = seen.get(text);
      if (first === undefined) seen.set(text, `${path}:${block[0].number}`);
      else if (from >= reportedUntil) {
        found.push(`${path}:${block[0].number}: ${minLines} lines as in ${first}`);
        reportedUntil = from + minLines;
      }
    }
  }
  return found;
}

if (import.meta.main) {
  const paths = PLACES.flatMap((place) => globSync(place))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_PRODUCTION.test(path))
    .sort();
  const found = repeats(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  for (const repeat of found) console.error(repeat);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`${paths.length} files without a repeated block of ${MIN_LINES} lines`);
}
