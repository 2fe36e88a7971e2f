import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from '../config/environment.ts';
import { MINUTE_MS } from '../values/durations.ts';

export interface HttpServerOptions {
  readonly HOST: string;
  readonly PORT: number;
}

/** Limits on connections; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections beyond this number are closed at once. */
  readonly connections: number;
  /** Time limit for headers, from the start of the connection or of its next request. */
  readonly headersMs: number;
  /** Time limit for a whole request, up to the end of its body. */
  readonly requestMs: number;
  /** Interval at which the two time limits are checked; a connection may last this much longer. */
  readonly checkMs: number;
}

/** Allows more connections than one process has live streams of open pages (`live-connections.service.ts`). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 12_000,
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_000,
};

/** How long requests in flight may take once the port is closed to new ones. */
const CLOSE_TIMEOUT_MS = 3_000;

const REMEDIES: Readonly<Record<string, (options: HttpServerOptions) => string>> = {
  EADDRINUSE: ({ PORT }) => `PORT ${PORT} is in use: stop the other program, or set PORT to a free port.`,
  EACCES: ({ PORT }) => `This user can’t use PORT ${PORT}: set PORT to one above 1023, or give the program permission.`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST ${HOST} isn’t an address of this machine: set HOST to one that is, or to 127.0.0.1 or 0.0.0.0.`,
  EAFNOSUPPORT: ({ HOST }) => `This machine doesn’t support HOST ${HOST}: set HOST to 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ HOST }) => `HOST ${HOST} can’t be resolved: set HOST to an address of this machine, or to 127.0.0.1 or 0.0.0.0.`,
  EAI_AGAIN: ({ HOST }) => `HOST ${HOST} can’t be looked up: set HOST to an address of this machine, or to 127.0.0.1 or 0.0.0.0.`,
};

/**
 * The HTTP port of a process. It is bound first and kept to the end; only the listener is replaced once the product is up, so that requests get an
 * answer even while the start waits for a store.
 */
export class HttpServer {
  readonly #server: Server;
  readonly #answering = new Set<ServerResponse>();
  #listener: RequestListener;
  #draining = false;

  private constructor(first: RequestListener, limits: ConnectionLimits) {
    this.#listener = first;
    const times = {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    };
    this.#server = createServer(times, (request, response) => {
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      // Tells a keep-alive proxy not to reuse this connection.
      if (this.#draining) response.setHeader('Connection', 'close');
      this.#listener(request, response);
    });
    this.#server.maxConnections = limits.connections;
  }

  /** @throws ConfigurationError naming HOST or PORT when it cannot bind. */
  static async open(
    options: HttpServerOptions,
    first: RequestListener,
    limits: ConnectionLimits = CONNECTION_LIMITS,
  ): Promise<HttpServer> {
    const server = new HttpServer(first, limits);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', (error: NodeJS.ErrnoException) => {
        const remedy = REMEDIES[error.code ?? '']?.(options);
        reject(new ConfigurationError(remedy ?? `Can’t listen on HOST and PORT (${error.message}): set different ones.`));
      });
      server.#server.listen(options.PORT, options.HOST, resolve);
    });
    return server;
  }

  /** The bound port; chosen by the system when 0 was requested. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Calls `warn` with the number of open connections when one was closed for exceeding the limit, at most once a minute. */
  onFull(warn: (open: number) => void): void {
    let next = Number.NEGATIVE_INFINITY;
    this.#server.on('drop', () => {
      if (performance.now() < next) return;
      next = performance.now() + MINUTE_MS;
      warn(this.#server.maxConnections);
    });
  }

  /** Sends all further requests to another listener. */
  serveWith(listener: RequestListener): void {
    this.#listener = listener;
  }

  /** Keeps serving for a few seconds so that proxies and load balancers see that the process is not ready and stop routing to it. */
  async drain(seconds: number): Promise<void> {
    this.#draining = true;
    await new Promise((next) => setTimeout(next, seconds * 1_000));
  }

  /** Accepts no more requests, gives those in flight a moment to finish and ends live streams. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    const until = performance.now() + CLOSE_TIMEOUT_MS;
    while ([...this.#answering].some(endsOnItsOwn) && performance.now() < until)
      await new Promise((next) => setTimeout(next, 10));
    this.#server.closeAllConnections();
    await closed;
  }
}

/** False for a live stream, which ends only when the connection is closed. */
function endsOnItsOwn(response: ServerResponse): boolean {
  return !String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
