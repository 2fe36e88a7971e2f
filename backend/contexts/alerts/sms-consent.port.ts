/** Whether the owner of a number has agreed to texts. Supplied where the product is put together. */
export abstract class SmsConsent {
  abstract given(number: string): Promise<boolean>;
}
