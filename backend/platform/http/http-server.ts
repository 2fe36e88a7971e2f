import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from '../config/environment.ts';

export interface HttpServerOptions {
  readonly HOST: string;
  readonly PORT: number;
}

/** How long requests in flight may take after the port was closed to new ones. */
const CLOSE_TIMEOUT_MS = 3_000;

const REMEDIES: Readonly<Record<string, (options: HttpServerOptions) => string>> = {
  EADDRINUSE: ({ PORT }) => `PORT ${PORT} is in use: stop the other program or set PORT to a free one.`,
  EACCES: ({ PORT }) => `PORT ${PORT} may not be used by this user: set PORT to one above 1023, or give the program the right.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST ${HOST} is no address of this machine: set HOST to one of its own, 127.0.0.1 or 0.0.0.0.`,
  EAFNOSUPPORT: ({ HOST }) => `HOST ${HOST} is of a kind this machine does not have: set HOST to 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ HOST }) => `HOST ${HOST} cannot be resolved: set HOST to an address of this machine, 127.0.0.1 or 0.0.0.0.`,
  EAI_AGAIN: ({ HOST }) => `HOST ${HOST} cannot be looked up: set HOST to an address of this machine, 127.0.0.1 or 0.0.0.0.`,
};

/**
 * The HTTP port of a process. It is bound before anything else and kept until the end; the listener changes when the product is
 * up, so that requests are answered also while the start waits for a store.
 */
export class HttpServer {
  readonly #server: Server;
  readonly #answering = new Set<ServerResponse>();
  #listener: RequestListener;

  private constructor(first: RequestListener) {
    this.#listener = first;
    this.#server = createServer((request, response) => {
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      this.#listener(request, response);
    });
  }

  /** @throws ConfigurationError naming HOST or PORT when it cannot listen there. */
  static async open(options: HttpServerOptions, first: RequestListener): Promise<HttpServer> {
    const server = new HttpServer(first);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', (error: NodeJS.ErrnoException) => {
        const remedy = REMEDIES[error.code ?? '']?.(options);
        reject(new ConfigurationError(remedy ?? `HOST and PORT cannot be listened on (${error.message}): set others.`));
      });
      server.#server.listen(options.PORT, options.HOST, resolve);
    });
    return server;
  }

  /** The port it listens on; chosen by the system when 0 was asked for. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Hands all further requests to another listener. */
  handOverTo(listener: RequestListener): void {
    this.#listener = listener;
  }

  /** Takes no more requests, lets those in flight finish for a moment and ends live streams. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    const until = performance.now() + CLOSE_TIMEOUT_MS;
    while ([...this.#answering].some(endsByItself) && performance.now() < until)
      await new Promise((next) => setTimeout(next, 10));
    this.#server.closeAllConnections();
    await closed;
  }
}

/** False for a live stream, which ends only when one side closes the connection. */
function endsByItself(response: ServerResponse): boolean {
  return !String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
