import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { Messages, type Request, requestOf } from './wire.ts';

/** Handles a request: it may answer now, later or never, or close the connection. */
export type Serve = (request: Request, connection: Socket) => void;

/** A server's port. */
export class Listener {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** @param port 0 for a free one */
  static async open(port: number, serve: Serve): Promise<Listener> {
    const server = createServer();
    await listen(server, port);
    const listener = new Listener(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => listener.accept(socket, serve));
    return listener;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get connections(): number {
    return this.sockets.size;
  }

  /** Closes all connections and refuses new ones. */
  async refuse(): Promise<void> {
    this.disconnect();
    if (!this.server.listening) return;
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Accepts connections again. */
  async reopen(): Promise<void> {
    if (!this.server.listening) await listen(this.server, this.port);
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(socket: Socket, serve: Serve): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const messages = new Messages();
    socket.on('data', (chunk) => {
      for (const message of messages.push(chunk)) serve(requestOf(message), socket);
    });
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
