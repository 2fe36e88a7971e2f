/** Accounts with a granted or paid plan. Bound in the composition roots. */
export abstract class PlanHolders {
  abstract holds(accountId: string): Promise<boolean>;
}
