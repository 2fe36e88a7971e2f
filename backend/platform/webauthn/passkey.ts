import type { Request } from 'express';

/** The host that a passkey belongs to, as the browser sees it. */
export interface PasskeySite {
  /** Host name without a port. */
  readonly rpId: string;
  readonly origin: string;
}

/** What we store about a passkey. The private key never leaves its authenticator. */
export interface PasskeyCredential {
  readonly id: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** How the authenticator is reached: `internal`, `hybrid`, `usb` and so on. */
  readonly transports: readonly string[];
}

export const passkeySite = (request: Request): PasskeySite => ({
  rpId: request.hostname,
  origin: `${request.protocol}://${request.host}`,
});
