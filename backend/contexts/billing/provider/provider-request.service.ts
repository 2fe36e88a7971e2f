import { ServiceUnavailableException } from '@nestjs/common';
import { PaymentProviderUnavailable } from './payment.errors.ts';

/** Runs a request that needs the payment provider. @throws payment_provider_away */
export async function withPaymentProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    throw new ServiceUnavailableException(
      {
        error: 'payment_provider_away',
        message: 'Our payment provider isn’t responding. Try again in a minute.',
        details: { retryAfterSeconds: 60 },
      },
      { cause: error },
    );
  }
}
