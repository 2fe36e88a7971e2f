/** Tells whether the owner of a number has consented to texts. Bound in the composition roots. */
export abstract class SmsConsent {
  abstract given(number: string): Promise<boolean>;
}
