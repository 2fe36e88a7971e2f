import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface OriginRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

export interface OriginAnswer {
  readonly status?: number;
  readonly contentType: string;
  readonly body: Uint8Array | string;
  /** True for a gzip body, which is decompressed only for clients that don't accept gzip. */
  readonly gzipped?: boolean;
  /** Value of the `Date` header; default: the local time. */
  readonly date?: Date;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault to inject. `truncate` sends that many bytes and closes the connection; `hang` never responds. */
export type OriginFault =
  | { readonly kind: 'answer'; readonly answer: OriginAnswer }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'truncate'; readonly bytes: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'hang' };

export interface OriginOptions {
  /** Like the SEC, send a block page for requests without a contact in their User-Agent, and for more than 10 requests a second. */
  readonly enforceFairAccess?: boolean;
}

interface Injected {
  readonly matches: (request: OriginRequest) => boolean;
  readonly fault: OriginFault;
  remaining: number;
}

const SEC_LIMIT = 10;
/** Maximum paths whose requests are counted; bounded because the sample feed runs as long as the product. */
const MAX_COUNTED_PATHS = 5_000;

/** A local EDGAR origin. Subclasses provide the responses, {@link inject} adds faults, and requests are counted. */
export abstract class OriginServer {
  #server: Server | null = null;
  #faults: Injected[] = [];
  #moments: number[] = [];
  readonly #requests = new LRUCache<string, number>({ max: MAX_COUNTED_PATHS });
  #total = 0;
  #peak = 0;

  constructor(private readonly options: OriginOptions = {}) {}

  protected abstract answer(request: OriginRequest): OriginAnswer | Promise<OriginAnswer>;

  /** Starts listening, by default on the loopback interface; port 0 picks a free one. @returns the origin, `http://127.0.0.1:41234`. */
  async start(port = 0, host = '127.0.0.1'): Promise<string> {
    const server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
    this.#server = server;
    return this.url;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** @throws Error if it isn't listening. */
  get url(): string {
    if (!this.#server) throw new Error('the origin isn’t running');
    const { address, port } = this.#server.address() as AddressInfo;
    return `http://${address}:${port}`;
  }

  /** Applies a fault to the next `times` matching requests. */
  inject(matches: (request: OriginRequest) => boolean, fault: OriginFault, times = 1): void {
    this.#faults.push({ matches, fault, remaining: times });
  }

  /** Requests so far, to one path or to all. */
  requests(path?: string): number {
    return path === undefined ? this.#total : (this.#requests.get(path) ?? 0);
  }

  /** Maximum number of requests that arrived within one second. */
  get peakPerSecond(): number {
    return this.#peak;
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://origin');
    const request = { path: url.pathname, query: url.searchParams, headers: incoming.headers };
    this.#count(request.path);
    const injected = this.#faults.find((one) => one.remaining > 0 && one.matches(request));
    if (injected) injected.remaining -= 1;
    const fault = injected?.fault;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') {
      response.destroy();
      return;
    }
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const answer = fault?.kind === 'answer' ? fault.answer : (this.#blocked(request) ?? (await this.answer(request)));
    send(response, answer, request, fault?.kind === 'truncate' ? fault.bytes : null);
  }

  #count(path: string): void {
    const now = performance.now();
    this.#total += 1;
    this.#requests.set(path, (this.#requests.get(path) ?? 0) + 1);
    while ((this.#moments[0] ?? now) <= now - 1000) this.#moments.shift();
    this.#moments.push(now);
    this.#peak = Math.max(this.#peak, this.#moments.length);
  }

  #blocked(request: OriginRequest): OriginAnswer | null {
    if (!this.options.enforceFairAccess) return null;
    if (!/\S@[^\s@.]+\.\S/.test(request.headers['user-agent'] ?? '')) {
      return blockPage('Your Request Originates from an Undeclared Automated Tool');
    }
    return this.#moments.length > SEC_LIMIT ? blockPage('Request Rate Threshold Exceeded') : null;
  }
}

function send(response: ServerResponse, answer: OriginAnswer, request: OriginRequest, truncateAt: number | null): void {
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const packed = answer.gzipped === true && takesGzip;
  const stored = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  const body = answer.gzipped === true && !takesGzip ? gunzipSync(stored) : stored;
  response.writeHead(answer.status ?? 200, {
    Date: (answer.date ?? new Date()).toUTCString(),
    'Content-Type': answer.contentType,
    'Content-Length': body.byteLength,
    ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
    ...answer.headers,
  });
  if (truncateAt === null) response.end(body);
  else response.write(body.subarray(0, truncateAt), () => response.destroy());
}

const blockPage = (title: string): OriginAnswer => ({
  status: 403,
  contentType: 'text/html',
  body: `<!DOCTYPE html>\n<html><head><title>SEC.gov | ${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});

/** The response of EDGAR's storage for a missing file. */
export const accessDenied: OriginAnswer = {
  status: 403,
  contentType: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
};
