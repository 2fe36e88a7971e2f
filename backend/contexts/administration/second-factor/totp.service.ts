import { HOTP, Secret, TOTP } from 'otpauth';
import { sameSecret } from '#platform/values/same-secret.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the current one that are also accepted, because phone clocks drift. */
const WINDOW = 1;

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI in the QR code. */
export function enrollmentUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS }).toString();
}

/**
 * The time step of the code; null if no currently valid step matches. Takes equally long for every code.
 * @param now milliseconds since 1970.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const currentStep = Math.floor(now / 1_000 / PERIOD_SECONDS);
  const key = Secret.fromBase32(secret);
  let found: number | null = null;
  for (let counter = currentStep - WINDOW; counter <= currentStep + WINDOW; counter += 1) {
    if (sameSecret(code, HOTP.generate({ secret: key, digits: DIGITS, counter }))) found = counter;
  }
  return /^\d{6}$/.test(code) ? found : null;
}
