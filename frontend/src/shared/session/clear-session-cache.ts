import type { QueryClient } from '@tanstack/react-query';
import { brandQuery } from '../brand/brand.ts';
import { pendingFilings } from '../live/pending-filings.ts';

/** Removes all cached queries except the brand, which does not depend on the session. */
export function clearSessionCache(client: QueryClient): void {
  const [brandKey] = brandQuery().queryKey;
  const personal = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== brandKey;
  client.removeQueries({ type: 'inactive', predicate: personal });
  void client.resetQueries({ predicate: personal });
  client.getMutationCache().clear();
  pendingFilings.clear();
}
