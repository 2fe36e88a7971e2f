import type { QueryClient } from '@tanstack/react-query';

/** What a page may export as `handle` next to its component; the router stores it with the route. */
export interface PageHandle {
  /**
   * Loads the data of the initial view at an address, so that a page opened directly renders once and complete. Limited to data that `public/boot.js`
   * has already requested; anything else would be too late. @param search the address's query without `?` and brand; empty if there is nothing else
   */
  readonly firstData: (
    client: QueryClient,
    params: Readonly<Record<string, string | undefined>>,
    search: string,
  ) => Promise<unknown>;
}
