import type { UserResponse } from '../published/user.response.ts';

/** The user of an account, for the login response. Bound in the composition roots. */
export abstract class UserLookup {
  /** Null while the views do not have the account yet. */
  abstract of(accountId: string, brandId: string): Promise<UserResponse | null>;
}
