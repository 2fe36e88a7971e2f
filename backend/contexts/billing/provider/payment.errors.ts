/** The payment provider gave no usable response; retry later. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable';
}

/** The payment provider rejects the request itself; retrying won't help. */
export class PaymentRequestRefused extends PaymentProviderUnavailable {}

/** The bank declined the payment, or requires the customer to confirm it. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}

/** These prices can't be sold; the message lists the reasons, one per line. */
export class PricesRefused extends Error {
  override readonly name = 'PricesRefused';
}
