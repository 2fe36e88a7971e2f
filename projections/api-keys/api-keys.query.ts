import { Query } from '@nestjs/cqrs';
import type { ApiKeyListResponse } from './api-keys.response.ts';

/** The API keys of an account. */
export class ListApiKeysQuery extends Query<ApiKeyListResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}
