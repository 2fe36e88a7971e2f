import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { transformSync } from '@swc/core';

/** Finds the sources that a module evaluates: itself and its imports, except types. */

/** Whether an import is followed. Paths are relative to the root. */
export type Follows = (from: string, to: string) => boolean;

/** An import or re-export in code without white space. */
const IMPORT = /(?:^|;)((?:import|export)[^;'"]*?["']([^'"]+)["'])(?=;|$)/g;

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly imports: Readonly<Record<string, string>> };
const ALIASES = Object.entries(imports).map(([alias, place]) => [alias.replace('*', ''), place.replace('*', '')] as const);

/** The modules and all their transitive imports, sorted by path. @param read returns the text of a path. */
export function evaluatedSources(entries: readonly string[], follows: Follows, read = readSource): readonly string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const from = path;
    const imported = [...codeOf(read(path)).matchAll(IMPORT)]
      .flatMap(([, , name = '']) => placeOf(from, name) ?? [])
      .filter((to) => follows(from, to));
    open.push(...imported);
  }
  return [...found].sort();
}

/** The source that an import names, by a path or by an alias of package.json; null for a package. */
function placeOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  const alias = ALIASES.find(([start]) => name.startsWith(start));
  return alias === undefined ? null : join(alias[1], name.slice(alias[0].length));
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

const readSource = (path: string): string => readFileSync(path, 'utf8');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
