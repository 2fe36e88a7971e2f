import { Query } from '@nestjs/cqrs';
import type { UserResponse } from '../published/user.response.ts';

/** The user of an account that has just been signed in to. */
export class SignedInUserQuery extends Query<UserResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}
