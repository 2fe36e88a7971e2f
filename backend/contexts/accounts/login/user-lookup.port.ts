import type { UserResponse } from '../published/user.response.ts';

/** The user behind an account, for the answer to a login. Bound in the composition roots. */
export abstract class UserLookup {
  /** Null while the views do not have the account yet. */
  abstract of(accountId: string, brandId: string): Promise<UserResponse | null>;
}
