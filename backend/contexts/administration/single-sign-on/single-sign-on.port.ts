/** What a browser keeps between the way to the provider and the way back. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider does not answer, or not as OpenID Connect says. */
export class SignOnAway extends Error {
  override readonly name = 'SignOnAway';
}

/** Signs administrators in by an OpenID Connect provider. Bound in the composition root. */
export abstract class SingleSignOn {
  /** Host of the provider; null where none is configured. */
  abstract readonly provider: string | null;
  /** Where the browser goes to sign in. @throws SignOnAway */
  abstract begin(redirectUri: string): Promise<{ readonly url: string; readonly secrets: SignOnSecrets }>;
  /**
   * The verified address of whoever came back; null for a wrong, old or repeated answer, and for an address that the provider has not verified.
   * @param answered the address with which the browser came back. @throws SignOnAway
   */
  abstract finish(answered: URL, secrets: SignOnSecrets): Promise<string | null>;
}
