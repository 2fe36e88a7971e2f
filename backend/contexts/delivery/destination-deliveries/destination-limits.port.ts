/** How many destinations an account's plan on a brand includes. Bound in the composition roots. */
export abstract class DestinationLimits {
  abstract of(accountId: string, brandId: string): Promise<{ readonly destinations: number }>;
}
