import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's manifest, keyed by source file. */
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

/** Manifest key of the entry page, whose code the built page itself loads. */
const SHELL = 'index.html';

/**
 * Link elements for the entry page's code and for everything that the given sources import statically.
 * @param folder the build's output with its manifest. Without a manifest (pages not built) there are no links; unknown sources add none.
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
    const pageLinks = links.get(name) ?? linksOf(manifest, sources);
    links.set(name, pageLinks);
    return pageLinks;
  };
}

function linksOf(manifest: Manifest, sources: readonly string[]): CodeLinks {
  const shell = needed(manifest, [SHELL]);
  const own = [...needed(manifest, sources)].filter((built) => !shell.has(built));
  const loaded = new Set([...shell].flatMap(({ css }) => css ?? []));
  const styles = new Set(own.flatMap(({ css }) => css ?? []).filter((each) => !loaded.has(each)));
  const links = (rel: string, files: Iterable<string>) =>
    [...files].map((each) => `<link rel="${rel}" crossorigin href="/${each}">`).join('');
  // Browsers load six files at a time over HTTP/1.1, in this order; start with the largest, which all others wait for.
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
    // Imports come first, in the order in which the page itself would load their styles.
    for (const each of built.imports ?? []) add(each);
    found.add(built);
  };
  for (const source of sources) add(source);
  return found;
}
