import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { UserResponse } from '../published/user.response.ts';
import { SignedInUserQuery } from './signed-in-user.query.ts';
import { UserLookup } from './user-lookup.port.ts';

/** Answer for an account this login has just opened, because the views lag. Later responses include its contact. */
const JUST_OPENED: UserResponse = {
  email: null,
  phone: null,
  verified: true,
  isAdmin: false,
  planType: 'free',
  planStatus: 'none',
};

@QueryHandler(SignedInUserQuery)
export class SignedInUserQueryHandler implements IQueryHandler<SignedInUserQuery> {
  constructor(private readonly users: UserLookup) {}

  async execute({ accountId, brandId }: SignedInUserQuery): Promise<UserResponse> {
    return (await this.users.of(accountId, brandId)) ?? JUST_OPENED;
  }
}
