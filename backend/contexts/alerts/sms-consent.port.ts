/** Whether the owner of a number has agreed to texts. Supplied where the product is put together. */
export abstract class SmsConsent {
  /** @param contactKey keyed hash of the number. */
  abstract given(contactKey: string): Promise<boolean>;
}
