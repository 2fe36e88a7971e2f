import { Query } from '@nestjs/cqrs';
import type { UserResponse } from '../published/user.response.ts';

/** The user who just logged in. */
export class SignedInUserQuery extends Query<UserResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}
