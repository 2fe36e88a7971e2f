import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browser and server that can delay individual requests. The browser caches none of its responses. */
export class SlowLine {
  /** Delay of the request for a path, in milliseconds. */
  delay: (path: string) => number = () => 0;
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  readonly #server: Server = createServer((near, answer) => this.#hold(near, answer));

  /** @param target the server's address, `http://host:port`. */
  constructor(private readonly target: URL) {}

  async open(): Promise<void> {
    this.#server.listen(0);
    await once(this.#server, 'listening');
  }

  /** URL for the browser in place of the server's. */
  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #hold(near: IncomingMessage, answer: ServerResponse): void {
    const path = near.url ?? '/';
    this.asked.push(path);
    setTimeout(() => this.#pass(near, path, answer), this.delay(path)).unref();
  }

  #pass(near: IncomingMessage, path: string, answer: ServerResponse): void {
    const { method, headers } = near;
    const far = request(new URL(path, this.target), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, 'cache-control': 'no-store' });
      response.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  }
}
