import { Query } from '@nestjs/cqrs';
import type { ProfileResponse } from './profile.response.ts';

/** Null while the view does not have the account yet. */
export class ProfileQuery extends Query<ProfileResponse | null> {
  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    readonly brandId: string,
  ) {
    super();
  }
}
