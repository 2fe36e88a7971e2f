/** How much of its ticker limit an account uses. Bound in the composition root. */
export abstract class AccountUse {
  abstract of(accountId: string): Promise<{ readonly isAdmin: boolean; readonly tickers: number }>;
}
