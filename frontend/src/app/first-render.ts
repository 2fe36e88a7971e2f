import type { QueryClient } from '@tanstack/react-query';
import type { PageHandle } from '../shared/code/page-handle.ts';

/** A reader who waits longer is shown that the page loads. */
const LONGEST_WAIT_MS = 400;

/** What this needs of the router. */
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

/** Resolves when the code of the page at the first address is loaded, or has failed to. */
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

/** What the page at the first address shows at once; a page that says nothing of it is not waited for. */
async function firstData({ state }: Starting, client: QueryClient): Promise<unknown> {
  const page = state.matches.at(-1);
  const handle = page?.route.handle as PageHandle | undefined;
  const query = new URLSearchParams(state.location.search);
  // Chooses the brand on this machine and nothing of the page (`local-brand.ts`).
  query.delete('brand');
  return page && handle?.firstData(client, page.params, query.toString());
}

/**
 * Resolves when the page can be rendered at once: its code, its brand and what it shows first are there, all of which are asked for before its
 * scripts run. Rendering a waiting page in between costs a slow processor as much time as the wait. What fails is left to the page.
 * @param brand resolves when the brand is loaded, or has failed to
 */
export function readyToRender(router: Starting, client: QueryClient, brand: Promise<unknown>): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const data = codeLoaded(router).then(() => firstData(router, client));
  return Promise.race([Promise.all([data.catch(() => {}), brand]), late]);
}
