/** What the browser keeps between the redirect to the provider and the redirect back. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider doesn't respond, or violates the OpenID Connect protocol. */
export class SignOnUnavailable extends Error {
  override readonly name = 'SignOnUnavailable';
}

/** Signs administrators in through an OpenID Connect provider. Bound in the composition root. */
export abstract class SingleSignOn {
  /** Host of the provider; null if none is configured. */
  abstract readonly provider: string | null;
  /** The provider's sign-in URL. @throws SignOnUnavailable */
  abstract begin(redirectUri: string): Promise<{ readonly url: string; readonly secrets: SignOnSecrets }>;
  /**
   * The verified email address; null for an invalid, expired or repeated response, and for an address the provider has not verified.
   * @param callbackUrl the URL that the browser returned to. @throws SignOnUnavailable
   */
  abstract finish(callbackUrl: URL, secrets: SignOnSecrets): Promise<string | null>;
}
