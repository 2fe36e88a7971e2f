import { accountSuspended } from '../../backend/contexts/accounts/published/account-suspended.errors.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { ApiKeyResolver, type ResolvedApiKey } from '../../backend/platform/http/api-key-resolver.port.ts';
import type { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import type { AccountIntegrations } from '../account-directory/account-integrations.reader.ts';
import type { EndedAccess } from '../account-directory/ended-access.reader.ts';
import { accountApiKeys } from './account-api-keys.document.ts';
import type { ApiKeyUses } from './api-key-uses.port.ts';

/** Resolves API keys from their view, and checks the log on every call for keys revoked since. */
export class ApiKeyView extends ApiKeyResolver {
  constructor(
    private readonly views: ReadStore,
    private readonly ended: EndedAccess,
    private readonly integrations: AccountIntegrations,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
    private readonly uses: ApiKeyUses,
    private readonly suspended: { has(accountId: string): Promise<boolean> },
  ) {
    super();
  }

  /** @throws account_suspended */
  async resolve(sent: string, brandId: string): Promise<ResolvedApiKey | null> {
    const keyHash = this.hash.of('api-key', sent);
    const view = await this.views.live(accountApiKeys);
    const [owner] = (await view.find({ filter: { keyHashes: { $eq: keyHash } }, sort: [], limit: 1 })).documents;
    const now = this.clock.now().toISOString();
    const key = owner?.keys.find(
      (each) => each.keyHash === keyHash || (each.previous?.keyHash === keyHash && each.previous.until > now),
    );
    if (!owner || !key || (await this.ended.has(owner._id, key.keyId, view.resolvedAt))) return null;
    if (await this.suspended.has(owner._id)) throw accountSuspended();
    const { keyId, scopes } = key;
    const { callsPerMinute } = await this.integrations.of(owner._id, brandId);
    this.uses.record(keyId, owner._id);
    return { accountId: owner._id, keyId, scopes, callsPerMinute };
  }
}
