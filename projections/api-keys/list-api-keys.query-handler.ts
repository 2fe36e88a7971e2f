import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { AccountIntegrations } from '../account-directory/account-integrations.reader.ts';
import { accountApiKeys } from './account-api-keys.document.ts';
import { ApiKeyUses } from './api-key-uses.port.ts';
import { ListApiKeysQuery } from './api-keys.query.ts';
import type { ApiKeyListResponse } from './api-keys.response.ts';

@QueryHandler(ListApiKeysQuery)
export class ListApiKeysQueryHandler implements IQueryHandler<ListApiKeysQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
    private readonly uses: ApiKeyUses,
    private readonly integrations: AccountIntegrations,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, brandId }: ListApiKeysQuery): Promise<ApiKeyListResponse> {
    const keys = (await (await this.views.live(accountApiKeys)).get(accountId))?.keys ?? [];
    const uses = await this.uses.lastDays(keys.map(({ keyId }) => keyId));
    const now = this.clock.now().toISOString();
    const { apiKeys: allowed, callsPerMinute } = await this.integrations.of(accountId, brandId);
    return {
      keys: await Promise.all(
        keys.map(async ({ keyId, name, start, scopes, createdAt, previous }) => ({
          id: keyId,
          name: await this.cipher.decrypt(name, accountFields(accountId).apiKeyName),
          start,
          scopes: [...scopes],
          created_on: createdAt.slice(0, 10),
          last_used_on: uses.get(keyId) ?? null,
          previous_until: previous !== null && previous.until > now ? previous.until : null,
        })),
      ),
      allowed,
      calls_per_minute: callsPerMinute,
    };
  }
}
