import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between browser and server that a test can cut: existing connections end and new ones are refused. */
export class CutLine {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  /** @param target the server's address, `http://host:port`. */
  constructor(private readonly target: URL) {}

  /** URL for the browser in place of the server's. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from
          .on('error', () => to.destroy())
          .on('close', () => {
            this.#sockets.delete(from);
            to.destroy();
          });
        from.pipe(to);
      }
    }).listen(this.#port);
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
