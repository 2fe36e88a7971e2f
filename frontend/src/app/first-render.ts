import type { QueryClient } from '@tanstack/react-query';
import type { PageHandle } from '../shared/code/page-handle.ts';

/** After this long, a loading indicator is shown. */
const MAX_WAIT_MS = 400;

/** The part of the router used here. */
interface Starting {
  readonly state: {
    readonly initialized: boolean;
    readonly location: { readonly search: string };
    readonly matches: readonly {
      readonly route: { readonly handle?: unknown };
      readonly params: Readonly<Record<string, string | undefined>>;
    }[];
  };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

/** Resolves when the first page's code has loaded or failed to load. */
function codeLoaded(router: Starting): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The data of the first page's initial view; a page without `firstData` is not waited for. */
async function firstData({ state }: Starting, client: QueryClient): Promise<unknown> {
  const page = state.matches.at(-1);
  const handle = page?.route.handle as PageHandle | undefined;
  const query = new URLSearchParams(state.location.search);
  // Selects the brand on localhost and doesn't concern the page (`local-brand.ts`).
  query.delete('brand');
  return page && handle?.firstData(client, page.params, query.toString());
}

/**
 * Resolves when the page can render completely: code, brand and initial data, all requested before the scripts run. Rendering a loading state first
 * would cost a slow CPU as much time as waiting. Failures are left to the page. @param brand resolves when the brand has loaded or failed to load
 */
export function readyToRender(router: Starting, client: QueryClient, brand: Promise<unknown>): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const data = codeLoaded(router).then(() => firstData(router, client));
  return Promise.race([Promise.all([data.catch(() => {}), brand]), late]);
}
