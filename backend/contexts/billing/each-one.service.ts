import { isStoreFailure } from '../../platform/availability/store-failure.errors.ts';
import { PaymentProviderAway, PaymentRequestRefused } from './payment.errors.ts';

/**
 * Does the work for each; one that fails does not keep it from the others.
 * @returns the failures. @throws at once where the payment provider or a store is away: then it fails for all.
 */
export async function eachOne<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for await (const one of all) {
    if (signal?.aborted) break;
    try {
      await work(one);
    } catch (error) {
      if (isAway(error)) throw error;
      failures.push(error);
    }
  }
  return failures;
}

/** What is refused fails for one alone. */
function isAway(error: unknown): boolean {
  return isStoreFailure(error) || (error instanceof PaymentProviderAway && !(error instanceof PaymentRequestRefused));
}
