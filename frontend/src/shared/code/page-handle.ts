import type { QueryClient } from '@tanstack/react-query';

/** What a page may export as `handle`, beside its component; the router keeps it with the route. */
export interface PageHandle {
  /**
   * Loads what the first rendering at an address shows, so that a page which is opened by its address is rendered once and with its content.
   * Only what `public/boot.js` has asked for by then: nothing else comes in time.
   * @param search query of the address without `?` and without the brand, empty where nothing else is in it
   */
  readonly firstData: (
    client: QueryClient,
    params: Readonly<Record<string, string | undefined>>,
    search: string,
  ) => Promise<unknown>;
}
