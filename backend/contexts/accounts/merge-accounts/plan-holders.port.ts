/** Accounts that hold a plan, granted or paid for. Bound in the composition roots. */
export abstract class PlanHolders {
  abstract holds(accountId: string): Promise<boolean>;
}
