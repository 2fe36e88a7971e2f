/** What the bundler knows about a module. */
interface ModuleInfo {
  /** Modules it imports statically. */
  readonly importedIds: readonly string[];
  /** Modules that import it statically. */
  readonly importers: readonly string[];
  readonly code: string | null;
}

/** Lookup of all modules. */
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** A public page (not admin or the style guide), or the home page's start screen for visitors without a watchlist. */
const PAGE = /[\\/]src[\\/]pages[\\/](?!admin|dev-ui)[\w-]+[\\/]([\w-]+-page|start)\.tsx$/;
/** Barrel files, which re-export everything in their package. */
const INDEX = /[\\/]node_modules[\\/]@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$/;
/** The table library is large, and few pages show a table in their first view. */
const TABLE = /[\\/]@tanstack[\\/](react-table|table-core)[\\/]/;
/** A module that this many pages need goes into the shared chunk; a small module does with two. */
const SHARED_BY = 4;
const SMALL_BYTES = 2_500;

/**
 * Returns a function that chooses a module's chunk: `parts` if several pages need it for their first view, otherwise null (the bundler decides).
 * Each page then loads a few files rather than dozens of tiny ones, one for each set of pages that happens to share something. Importers of a
 * barrel file count only if they import the module by name, because everyone imports the barrel.
 */
export function partsName(): (id: string, graph: Graph) => string | null {
  const importers = new Map<string, readonly string[]>();
  const tables = new Map<string, boolean>();

  const importersOf = (id: string, graph: Graph): readonly string[] => {
    const cached = importers.get(id);
    if (cached) return cached;
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
    const cached = tables.get(id);
    if (cached !== undefined) return cached;
    // Ends the recursion when modules import each other.
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
