/** The payment provider gave no usable answer; retry later. */
export class PaymentProviderAway extends Error {
  override readonly name = 'PaymentProviderAway';
}

/** The payment provider rejects the request itself; retrying won't help. */
export class PaymentRequestRefused extends PaymentProviderAway {}

/** The bank declined the payment, or requires the customer to confirm it. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}

/** These prices can't be sold; the message lists the reasons, one per line. */
export class PricesRefused extends Error {
  override readonly name = 'PricesRefused';
}
