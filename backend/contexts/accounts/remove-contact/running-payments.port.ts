/** Whether an account pays for something. Bound in the composition root. */
export abstract class RunningPayments {
  /** True while a subscription of the account has not ended. */
  abstract of(accountId: string): Promise<boolean>;
}
