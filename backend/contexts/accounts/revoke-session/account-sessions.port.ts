/** The sessions of an account. Bound in the composition roots. */
export abstract class AccountSessions {
  /** Keys of its live sessions. */
  abstract of(accountId: string): Promise<readonly string[]>;
}
