/** Tells whether an account has a running subscription. Bound in the composition root. */
export abstract class RunningPayments {
  /** True while a subscription of the account has not ended. */
  abstract of(accountId: string): Promise<boolean>;
}
