import { promises as dns, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const HTTPS_PORT = 443;
/** Lower ports belong to services other than webhooks, such as mail and databases. */
const FIRST_FREE_PORT = 1_024;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_ADDRESS = 2_000;
/** Names that only resolve inside a network. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;

/** @param list DESTINATION_HOSTS: hosts separated by commas. */
export const allowedHostsOf = (list: string | undefined): ReadonlySet<string> =>
  new Set((list ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []));

/** An address from a user must not be called; the message tells the user why. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface GuardedAnswer {
  readonly status: number;
  /** The first 4 kB. */
  readonly text: string;
  readonly retryAfter: string | undefined;
}

export interface GuardedClientOptions {
  /** Hosts, `name` or `name:port`, that the operator allows regardless of their IP address and scheme. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly lookup?: (host: string) => Promise<readonly LookupAddress[]>;
  readonly timeoutMs?: number;
}

/**
 * Calls addresses that come from users, without letting anyone reach this network through the server. The name is resolved once, all its IP addresses
 * must be public, and the connection goes to one of them even if the name resolves differently a moment later. Redirects are not followed.
 */
export class GuardedClient {
  readonly #lookup: (host: string) => Promise<readonly LookupAddress[]>;

  constructor(private readonly options: GuardedClientOptions) {
    this.#lookup = options.lookup ?? ((host) => dns.lookup(host, { all: true }));
  }

  /** Checks the form of an address, without resolving it. @throws AddressRefused */
  parse(address: string): URL {
    const url = address.length <= MAX_ADDRESS && URL.canParse(address) ? new URL(address) : null;
    if (url === null || !['https:', 'http:'].includes(url.protocol))
      throw new AddressRefused('The URL must start with https://.');
    if (url.username !== '' || url.password !== '') throw new AddressRefused('The URL can’t contain a username or password.');
    if (this.#isAllowed(url)) return url;
    if (url.protocol !== 'https:') throw new AddressRefused('The URL must start with https://.');
    const port = Number(url.port || HTTPS_PORT);
    if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) throw new AddressRefused(`Port ${port} isn’t allowed.`);
    const host = hostOf(url);
    if (isIP(host) !== 0) {
      if (!isPublicAddress(host)) throw notPublic();
      if (!isInStandardForm(address, url)) throw new AddressRefused('Enter the IP address in its standard form.');
    } else if (!host.includes('.') || INSIDE.test(host)) throw notPublic();
    return url;
  }

  /** Sends a POST. @throws AddressRefused, or connection errors with a code; `ETIMEDOUT` after 10 seconds. */
  async post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<GuardedAnswer> {
    const url = this.parse(address);
    const timeout = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    const { address: ip, family } = await within(timeout, this.#checked(url));
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal: timeout,
        // Connect to the address that was checked. The certificate is still verified against the name.
        lookup: (_, { all }, done) => (all ? done(null, [{ address: ip, family }]) : done(null, ip, family)),
      });
      request.once('error', (error) => reject(timeout.aborted ? timedOut() : error));
      request.once('response', (response) => {
        readStart(response).then(
          (text) => {
            request.destroy();
            resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] });
          },
          (error) => reject(timeout.aborted ? timedOut() : error),
        );
      });
      request.end(body);
    });
  }

  /** Resolves and checks the host. @returns the address to connect to. @throws AddressRefused */
  async #checked(url: URL): Promise<LookupAddress> {
    const host = hostOf(url);
    const family = isIP(host);
    const found = family === 0 ? await this.#lookup(host) : [{ address: host, family }];
    if (!this.#isAllowed(url) && !found.every(({ address }) => isPublicAddress(address))) throw notPublic();
    const [first] = found;
    if (first === undefined) throw new AddressRefused('The host name doesn’t resolve to an IP address.');
    return first;
  }

  #isAllowed({ host, hostname }: URL): boolean {
    return this.options.allowedHosts.has(host) || this.options.allowedHosts.has(hostname);
  }
}

/** The host without IPv6 brackets and without the trailing dot of a fully qualified name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** False for IPv4 written as one number, in octal or hexadecimal, or with fewer than four parts, which hides where a call goes. */
function isInStandardForm(address: string, { hostname }: URL): boolean {
  return isIP(hostOf({ hostname } as URL)) !== 4 || address.toLowerCase().startsWith(`https://${hostname}`);
}

const notPublic = () => new AddressRefused('The URL must be on the public internet.');
const timedOut = () => Object.assign(new Error('no response within 10 seconds'), { code: 'ETIMEDOUT' });

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(timedOut()), { once: true }));
  return Promise.race([work, late]);
}

/** Reads the beginning of a response and discards the rest. */
async function readStart(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
}
