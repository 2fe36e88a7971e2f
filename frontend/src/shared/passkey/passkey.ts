import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Whether this browser can use passkeys on this page, which requires HTTPS or localhost. */
export const passkeysSupported = (): boolean => typeof window.PublicKeyCredential === 'function' && window.isSecureContext;

/** True if the person closed the browser's dialog, or waited too long. */
export const isPasskeyCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const library = () => import('@simplewebauthn/browser');

/** Asks the browser to create a passkey. @param options from the server */
export async function createPasskey(options: unknown) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks the browser for a passkey. @param options from the server */
export async function askForPasskey(options: unknown) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
