import { isIP, isIPv4 } from 'node:net';

/** Whether a value is a URL without parts that could carry a secret or change the request. */
export function isPlainUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '';
}

export function isHost(value: string): boolean {
  return isIP(value) > 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value);
}

/** The values that Express accepts, except "true", with which Express would trust any address a client claims. */
export function isTrustProxy(value: string): boolean {
  if (/^\d{1,3}$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', mask, ...rest] = part.trim().split('/');
    if (mask === undefined) return isIP(address) > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address);
    const bits = /^\d{1,3}$/.test(mask) && Number(mask) >= 1 && Number(mask) <= (isIPv4(address) ? 32 : 128);
    return rest.length === 0 && isIP(address) > 0 && (bits || (isIPv4(address) && isIPv4(mask)));
  });
}

/** An OpenID issuer over HTTPS or on this machine, so that its responses cannot be tampered with. */
export function isSafeIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Whether a value is a path whose segments have only letters, digits, `-`, `_`, `.` and `~`, without a trailing slash. */
export const isBasePath = (value: string): boolean => /^(\/[\w~-][\w.~-]{0,63}){1,8}$/.test(value);

/** PUBLIC_URL with BASE_PATH, without a trailing slash; undefined when PUBLIC_URL is not set. */
export function publicAddress({ PUBLIC_URL, BASE_PATH = '' }: PublicAddress): string | undefined {
  return PUBLIC_URL && `${PUBLIC_URL.replace(/\/$/, '')}${BASE_PATH}`;
}

export interface PublicAddress {
  readonly PUBLIC_URL?: string | undefined;
  readonly BASE_PATH?: string | undefined;
}
