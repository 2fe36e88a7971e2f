// Writes the import aliases of package.json for compiled code into a folder, whose files end in .js: `dist/package.json`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node looks for `#…` in the nearest package.json, and swc does not change such specifiers. */
export function writeImports(folder) {
  const { imports, type } = JSON.parse(readFileSync('package.json', 'utf8'));
  const compiled = Object.entries(imports).map(([alias, path]) => [`${alias}.ts`, `${path}.js`]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ type, imports: { ...Object.fromEntries(compiled), ...imports } })}\n`,
  );
}
