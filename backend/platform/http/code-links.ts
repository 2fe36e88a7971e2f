import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite writes of each built file, under the source that it was made from. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

export interface CodeLinks {
  /** `modulepreload` links. */
  readonly scripts: string;
  /** `stylesheet` links. */
  readonly styles: string;
}

/** The build's name for what every page has, which the built page itself loads. */
const SHELL = 'index.html';

/**
 * Links to the file of every page and to everything else that sources import statically.
 * @param folder the build's output, with its manifest; without one, as where the pages are not built, there are no links, and a source
 *   that the build does not know has none.
 */
export function codeLinks(folder: string): (sources: readonly string[]) => CodeLinks {
  const file = join(folder, '.vite', 'manifest.json');
  let read: { readonly mtimeMs: number; readonly manifest: Manifest; readonly links: Map<string, CodeLinks> } | null = null;

  return (sources) => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return { scripts: '', styles: '' };
    if (read?.mtimeMs !== mtimeMs)
      read = { mtimeMs, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest, links: new Map() };
    const { manifest, links } = read;
    const name = sources.join(' ');
    const made = links.get(name) ?? linksOf(manifest, sources);
    links.set(name, made);
    return made;
  };
}

function linksOf(manifest: Manifest, sources: readonly string[]): CodeLinks {
  const shell = needed(manifest, [SHELL]);
  const own = [...needed(manifest, sources)].filter((built) => !shell.has(built));
  const loaded = new Set([...shell].flatMap(({ css }) => css ?? []));
  const styles = new Set(own.flatMap(({ css }) => css ?? []).filter((each) => !loaded.has(each)));
  const links = (rel: string, files: Iterable<string>) =>
    [...files].map((each) => `<link rel="${rel}" crossorigin href="/${each}">`).join('');
  // Browsers ask for six files at a time over HTTP/1.1, in this order; the largest is the one that all others wait for.
  const first = manifest[SHELL] ? [manifest[SHELL].file] : [];
  return {
    scripts: links('modulepreload', new Set([...first, ...own.map((built) => built.file)])),
    styles: links('stylesheet', styles),
  };
}

function needed(manifest: Manifest, sources: readonly string[]): ReadonlySet<Built> {
  const found = new Set<Built>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built || found.has(built)) return;
    // What a file imports comes first, as its styles do when the page loads them.
    for (const each of built.imports ?? []) add(each);
    found.add(built);
  };
  for (const source of sources) add(source);
  return found;
}
