import { connect, createServer, type Server, type Socket } from 'node:net';

interface Passage {
  readonly client: Socket;
  readonly server: Socket;
}

/**
 * A network between a test's client and server, with real sockets: it can freeze, break and refuse connections while both ends stay as they are. Clients
 * connect to {@link port}, which forwards to the target's port.
 */
export class NetworkGate {
  readonly #target: () => number;
  readonly #host: string;
  readonly #passages = new Set<Passage>();
  #listener: Server | null = null;
  #port = 0;
  #frozen = false;

  /** @param target port of the server, requested for every new connection. @param host of the server; by default this machine. */
  constructor(target: () => number, host = '127.0.0.1') {
    this.#target = target;
    this.#host = host;
  }

  get port(): number {
    return this.#port;
  }

  /** Accepts connections, on the same port as before. */
  async open(): Promise<void> {
    if (this.#listener) return;
    const listener = createServer({ allowHalfOpen: false }, (client) => this.#pass(client));
    this.#listener = listener;
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (listener.address() as { port: number }).port;
  }

  /** Refuses connections from now on and breaks the open ones. */
  close(): void {
    this.#listener?.close();
    this.#listener = null;
    this.#frozen = false;
    this.reset();
  }

  /** Stops traffic in both directions; connections stay open and new ones are accepted, as with a stopped process. */
  freeze(): void {
    this.#frozen = true;
    for (const { client, server } of this.#passages) for (const socket of [client, server]) socket.pause();
  }

  /** Releases the delayed traffic. */
  thaw(): void {
    this.#frozen = false;
    for (const { client, server } of this.#passages) for (const socket of [client, server]) socket.resume();
  }

  /** Breaks every open connection with a TCP reset. */
  reset(): void {
    for (const { client, server } of [...this.#passages]) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  #pass(client: Socket): void {
    const server = connect(this.#target(), this.#host);
    const passage = { client, server };
    this.#passages.add(passage);
    this.#pipe(client, server, passage);
    this.#pipe(server, client, passage);
  }

  #pipe(from: Socket, to: Socket, passage: Passage): void {
    from.setNoDelay(true);
    if (this.#frozen) from.pause();
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!this.#frozen) from.resume();
    });
    from.on('error', () => {});
    from.on('end', () => to.end());
    from.on('close', () => {
      this.#passages.delete(passage);
      to.destroy();
    });
  }
}
