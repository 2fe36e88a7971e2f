import type { Transform, TransformCallback } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';

interface Channel {
  close(): void;
}

/** Internal methods of the client that are replaced here; the constructor checks that they exist. */
interface ClientInternals {
  handleError(client: unknown, error: unknown): Promise<void>;
  createChannel(): Promise<Channel>;
}

/**
 * Wraps one client of `@eventstore/db-client` with a usage count. Version 6.2.1 closes its channel after UNAVAILABLE, CANCELLED and NotLeader
 * even while other calls use it. An append that begins just then throws inside a promise executor, where nothing can catch it, and ends the
 * process; so does a failed discovery that such a reset waits for. This wrapper keeps the client from closing its channel; {@link retire} closes it
 * after the last call.
 */
export class EsdbClient {
  readonly #client: EventStoreDBClient;
  readonly #onRetired = new Set<() => void>();
  #channel: Promise<Channel> | null = null;
  #calls = 0;
  #retired = false;

  /** @throws Error for a connection string that cannot work. */
  constructor(connectionString: string) {
    this.#client = EventStoreDBClient.connectionString(connectionString);
    const insides = this.#client as unknown as ClientInternals;
    if (typeof insides.handleError !== 'function' || typeof insides.createChannel !== 'function') {
      throw new Error('@eventstore/db-client isn’t the version this adapter was written for (6.2.1)');
    }
    insides.handleError = async () => {};
    const create = insides.createChannel;
    insides.createChannel = () => {
      const channel = create();
      channel.catch(() => {});
      this.#channel = channel;
      return channel;
    };
  }

  /** True once replaced or closed: results of its reads and subscriptions since then may be incomplete. */
  get retired(): boolean {
    return this.#retired;
  }

  /** Runs a call, and keeps the channel open until its promise settles. */
  async run<T>(call: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const { client, release } = this.hold(() => {});
    try {
      return await call(client);
    } finally {
      release();
    }
  }

  /**
   * Keeps the channel open until `release` is called.
   * @param onRetired called if the client is replaced or closed before that.
   */
  hold(onRetired: () => void): { readonly client: EventStoreDBClient; readonly release: () => void } {
    let isHeld = true;
    this.#calls += 1;
    this.#onRetired.add(onRetired);
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      this.#calls -= 1;
      this.#onRetired.delete(onRetired);
      this.#closeWhenIdle();
    };
    return { client: this.#client, release };
  }

  /** Accepts no further calls; the channel closes when the last one has ended. */
  retire(): void {
    if (this.#retired) return;
    this.#retired = true;
    for (const notify of [...this.#onRetired]) notify();
    this.#closeWhenIdle();
  }

  /** Retires the client and cancels its reads; appends continue until they are answered or time out. */
  async cancel(): Promise<void> {
    this.retire();
    await this.#client.dispose();
  }

  #closeWhenIdle(): void {
    if (!this.#retired || this.#calls > 0) return;
    // `dispose` does not close the channel, nor its socket.
    void this.#channel?.then((channel) => channel.close()).catch(() => {});
  }
}

/** Turns an exception in the client's message conversion, which would end the process, into a stream error. */
export function guardConversion(readable: object): void {
  const stream = readable as Transform;
  const convert = stream._transform.bind(stream) as (...args: Parameters<Transform['_transform']>) => unknown;
  stream._transform = (message: unknown, encoding: BufferEncoding, next: TransformCallback) => {
    const fail = (error: unknown) => next(error instanceof Error ? error : new Error(String(error)));
    try {
      void Promise.resolve(convert(message, encoding, next)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
