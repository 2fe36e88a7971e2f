/** What the bundler tells of a module. */
interface Known {
  /** Modules that it imports statically. */
  readonly importedIds: readonly string[];
  /** Modules that import it statically. */
  readonly importers: readonly string[];
  readonly code: string | null;
}

/** What the bundler knows of all modules. */
interface Graph {
  getModuleInfo(id: string): Known | null;
}

/** A page of readers, or what the home page is for visitors without a list. */
const PAGE = /[\\/]src[\\/]pages[\\/](?!admin|dev-ui)[\w-]+[\\/]([\w-]+-page|start)\.tsx$/;
/** Packages with one index over all their parts. */
const INDEX = /[\\/]node_modules[\\/]@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$/;
/** Large, and few pages show one at first. */
const TABLE = /[\\/]@tanstack[\\/](react-table|table-core)[\\/]/;
/** So many pages make a part worth loading with each of them, and fewer a small one. */
const SHARED_BY = 4;
const SMALL_BYTES = 2_500;

/**
 * Names the file in which the bundler puts a module: `parts` when several pages need it for their first content, else none. A page is then a
 * few files instead of dozens of tiny ones, one for each set of pages that happen to share something. Who needs a part of a package
 * with one index is read from the import statements, because everybody imports the index.
 */
export function partsName(): (id: string, graph: Graph) => string | null {
  const importers = new Map<string, readonly string[]>();
  const tables = new Map<string, boolean>();

  const importersOf = (id: string, graph: Graph): readonly string[] => {
    const before = importers.get(id);
    if (before) return before;
    const part = /([\w$]+)\.m?js$/.exec(id)?.[1];
    const named = new RegExp(`import\\s*{[^}]*\\b${part}\\b[^}]*}`);
    const found = (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
      if (!INDEX.test(importer)) return [importer];
      return (graph.getModuleInfo(importer)?.importers ?? []).filter((user) => named.test(graph.getModuleInfo(user)?.code ?? ''));
    });
    importers.set(id, found);
    return found;
  };

  const pagesOf = (id: string, graph: Graph): number => {
    const found = new Set([id]);
    for (const each of found) for (const other of importersOf(each, graph)) found.add(other);
    return [...found].filter((each) => PAGE.test(each)).length;
  };

  const needsTable = (id: string, graph: Graph): boolean => {
    const before = tables.get(id);
    if (before !== undefined) return before;
    // Of modules that import each other.
    tables.set(id, false);
    const imported = INDEX.test(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
    const needs = TABLE.test(id) || imported.some((each) => needsTable(each, graph));
    tables.set(id, needs);
    return needs;
  };

  return (id, graph) => {
    const small = (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL_BYTES;
    const pages = pagesOf(id, graph);
    const shared = pages >= SHARED_BY || (pages > 1 && small);
    return shared && !needsTable(id, graph) ? 'parts' : null;
  };
}
