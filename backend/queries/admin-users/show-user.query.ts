import { Query } from '@nestjs/cqrs';
import type { UserResponse } from './users.response.ts';

/** Null for an account that is not in the view. */
export class ShowUser extends Query<UserResponse | null> {
  constructor(readonly accountId: string) {
    super();
  }
}
