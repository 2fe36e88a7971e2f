/** What a checkout needs to know about an account. Bound in the composition root. */
export abstract class Payers {
  /** `email` is null without a verified address. */
  abstract of(accountId: string): Promise<{ readonly verified: boolean; readonly email: string | null }>;
}
