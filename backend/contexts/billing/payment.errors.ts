/** The payment provider gave no usable answer; asking again later is right. */
export class PaymentProviderAway extends Error {
  override readonly name = 'PaymentProviderAway';
}

/** The payment provider refuses the request as it is: asking the same again will not help. */
export class PaymentRequestRefused extends PaymentProviderAway {}

/** The bank refused the payment, or wants its customer to confirm it. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}

/** These prices cannot be sold; the message says why, one reason per line. */
export class PricesRefused extends Error {
  override readonly name = 'PricesRefused';
}
