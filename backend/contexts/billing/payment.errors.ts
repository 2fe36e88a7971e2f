/** The payment provider gave no usable answer; asking again later is right. */
export class PaymentProviderAway extends Error {
  override readonly name = 'PaymentProviderAway';
}
