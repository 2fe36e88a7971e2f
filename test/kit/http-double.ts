import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { LOCALHOST } from './tls-fixture.ts';

export interface DoubleRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** `drop` closes the connection without an answer, `hang` never answers. */
export type DoubleAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }
  | 'drop'
  | 'hang';

/** A loopback server that stands in for a provider's HTTP API. */
export abstract class HttpDouble {
  readonly #server;
  readonly #hung = new Set<ServerResponse>();
  #port = 0;

  constructor(private readonly secure = false) {
    const listener = (request: IncomingMessage, response: ServerResponse) => void this.#serve(request, response);
    this.#server = secure ? createTlsServer(LOCALHOST, listener) : createServer(listener);
  }

  /** Unanswered requests whose client is still connected. */
  get awaited(): number {
    return this.#hung.size;
  }

  protected abstract answer(request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer>;

  get origin(): string {
    return `${this.secure ? 'https' : 'http'}://localhost:${this.#port}`;
  }

  /** Opens its port; after `unreachable`, the same one again. */
  async start(): Promise<this> {
    if (this.#server.listening) return this;
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Refuses connections until `start`. */
  unreachable(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (body === null) return;
    const { method = '', url: path = '', headers } = request;
    const answer = await this.answer({ method, path, headers, body });
    if (answer === 'hang') {
      this.#hung.add(response);
      response.once('close', () => this.#hung.delete(response));
      return;
    }
    if (answer === 'drop') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  }
}

/** Null if the client disconnected before the request was complete. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
