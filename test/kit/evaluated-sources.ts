import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { transformSync } from '@swc/core';

/** Finds the sources that a module evaluates: itself and its imports, except types. */

/** Whether an import is followed. Paths are relative to the root. */
export type Follows = (from: string, to: string) => boolean;

/** An import or re-export in code without white space. */
const IMPORT = /(?:^|;)((?:import|export)[^;'"]*?["']([^'"]+)["'])(?=;|$)/g;

/** The modules and their followed imports, transitively, sorted by path. @param read returns the text of a path. */
export function evaluatedSources(entries: readonly string[], follows: Follows, read = readSource): readonly string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const from = path;
    const imported = [...codeOf(read(path)).matchAll(IMPORT)].flatMap(([, , name = '']) => pathOf(name, from) ?? []);
    open.push(...imported.filter((to) => follows(from, to)));
  }
  return [...found].sort();
}

/** Path of an import from here or by an alias of package.json; null for a package. */
function pathOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  const folder = name.startsWith('#') ? ALIASES[`${name.split('/')[0]}/*`] : undefined;
  return folder === undefined ? null : join(folder.replace('*', ''), name.slice(name.indexOf('/') + 1));
}

/** Eight hex digits over the code of these sources; types, comments, imports, layout and file location do not matter. */
export function hashOf(paths: readonly string[], read = readSource): string {
  const parts = paths.map((path) => sha256(codeOf(read(path)).replace(IMPORT, '')));
  return sha256(parts.sort().join('\n')).slice(0, 8);
}

/** A module's executed code, without comments and white space. */
function codeOf(source: string): string {
  const minify = { compress: false, mangle: false, format: { comments: false } } as const;
  return transformSync(source, {
    swcrc: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024', minify },
  }).code;
}

const ALIASES = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports;
const readSource = (path: string): string => readFileSync(path, 'utf8');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
