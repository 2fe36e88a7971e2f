import { SetMetadata } from '@nestjs/common';
import type { ApiKeyScope } from '../values/api-key-scopes.ts';

const SCOPE = 'filingwire:api-key-scope';

/** The scope an API key needs for a route or a whole controller. Routes without one refuse every key. */
export const OpenToApiKeys = (scope: ApiKeyScope) => SetMetadata(SCOPE, scope);

/** @param targets the handler, then its controller: the first with a scope wins. */
export function apiKeyScopeOf(...targets: readonly object[]): ApiKeyScope | null {
  const [stated] = targets.flatMap((target) => (Reflect.getMetadata(SCOPE, target) as ApiKeyScope | undefined) ?? []);
  return stated ?? null;
}
