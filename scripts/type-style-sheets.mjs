// Run before the types of the pages are checked: writes the class names of every CSS module as types into .cache/style-sheets, which frontend/tsconfig.json
// lays over frontend/src, so that a class that no style sheet has is an error.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from 'lightningcss';

const SOURCES = join('frontend', 'src');
const TYPES = join('.cache', 'style-sheets');

rmSync(TYPES, { recursive: true, force: true });
for (const filename of globSync(join(SOURCES, '**', '*.module.css'))) {
  const { exports } = transform({ filename, code: readFileSync(filename), cssModules: true });
  const classes = Object.keys(exports).sort();
  const path = join(TYPES, `${relative(SOURCES, filename)}.d.ts`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `declare const classes: {\n${classes.map((name) => `  readonly '${name}': string;\n`).join('')}};\nexport default classes;\n`,
  );
}
