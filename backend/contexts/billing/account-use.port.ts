/** What counts towards the limits of an account. Bound in the composition root. */
export abstract class AccountUse {
  abstract of(accountId: string): Promise<{ readonly isAdmin: boolean; readonly tickers: number }>;
}
