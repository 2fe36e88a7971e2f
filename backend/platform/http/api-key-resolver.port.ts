import type { ApiKeyScope } from '../values/api-key-scopes.ts';

/** What an API key gives access to. */
export interface ResolvedApiKey {
  readonly accountId: string;
  readonly keyId: string;
  readonly scopes: readonly ApiKeyScope[];
  /** 0 when the account's plan no longer includes keys. */
  readonly callsPerMinute: number;
}

/** Resolves an API key to its account. Contexts depend only on this port; the implementation reads the view of keys and the log. */
export abstract class ApiKeyResolver {
  /** Null for an unknown, revoked or replaced key. Keys are compared by keyed hash only. */
  abstract resolve(key: string, brandId: string): Promise<ResolvedApiKey | null>;
}
