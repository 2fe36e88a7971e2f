import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LiveEvent } from '#queries/live-stream/live-stream.response.ts';

export type LiveState = 'off' | 'live' | 'reconnecting' | 'paused';

/** Where a stream begins: at most one of the two. */
export type StreamStart = {
  /** Id of the last received event. */
  readonly lastEventId: string | null;
  /** Before any event: the log position up to which the page's data is complete. */
  readonly since: string | null;
};

/** Opens the stream from a start point. Rejects if the server refuses. */
export type OpenStream = (start: StreamStart, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

export type BridgeTimes = {
  /** First delay before reconnecting; doubles up to the maximum, plus jitter of up to the same length. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** The server sends a comment every 4 s: after twice that silence, the connection is considered dead. */
  readonly silenceMs: number;
  /** How long a hidden page stays connected. */
  readonly hiddenMs: number;
};

const TIMES: BridgeTimes = { retryMs: 1000, longestRetryMs: 30_000, silenceMs: 9_000, hiddenMs: 300_000 };

function liveEvent(message: EventSourceMessage): LiveEvent | null {
  if (!['filing', 'watchlist', 'account', 'alert', 'quote', 'reset'].includes(message.event ?? '')) return null;
  try {
    const data = JSON.parse(message.data);
    return typeof data === 'object' && data !== null ? ({ event: message.event, data } as LiveEvent) : null;
  } catch {
    return null;
  }
}

/**
 * One connection to the server for the whole page: opened with the first listener, closed with the last, reopened with jitter whenever it ends,
 * paused while the page is hidden for long, and resumed from the last event id.
 */
export class StreamBridge {
  readonly #open: OpenStream;
  readonly #times: BridgeTimes;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #stateListeners = new Set<() => void>();
  #state: LiveState = 'off';
  #connection: AbortController | null = null;
  #lastEventId: string | null = null;
  #since: string | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(open: OpenStream, times: Partial<BridgeTimes> = {}) {
    this.#open = open;
    this.#times = { ...TIMES, ...times };
  }

  get state(): LiveState {
    return this.#state;
  }

  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** A newly opened stream begins after this position, so that nothing is missed between the response that contained it and the stream. */
  beginSince(position: string | null): void {
    this.#since = position;
  }

  /** Reconnects because another request found the server unavailable; until then, the page doesn't show itself as live. */
  doubt(): void {
    if (this.#state === 'live') this.#connect();
  }

  /** @returns a function that removes the listener; removing the last one closes the connection */
  listen(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      document.addEventListener('visibilitychange', this.#visibility);
      this.#connect();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      document.removeEventListener('visibilitychange', this.#visibility);
      this.#close('off');
      this.#lastEventId = null;
    };
  }

  readonly #visibility = (): void => {
    clearTimeout(this.#pause);
    if (document.visibilityState === 'hidden') this.#pause = setTimeout(() => this.#close('paused'), this.#times.hiddenMs);
    else if (this.#state === 'paused') this.#connect();
  };

  #setState(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of [...this.#stateListeners]) listener();
  }

  #close(state: LiveState): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#pause);
    this.#connection?.abort();
    this.#connection = null;
    this.#setState(state);
  }

  #connect(): void {
    // The first attempt isn't shown; every later one is a reconnection.
    this.#close(this.#state === 'off' ? 'off' : 'reconnecting');
    const connection = new AbortController();
    this.#connection = connection;
    void this.#read(connection).then(() => {
      if (this.#connection !== connection) return;
      const delay = Math.min(this.#times.retryMs * 2 ** this.#failures, this.#times.longestRetryMs);
      this.#failures += 1;
      this.#setState('reconnecting');
      this.#retry = setTimeout(() => this.#connect(), delay * (1 + Math.random()));
    });
  }

  /** Reads until the connection ends. */
  async #read(connection: AbortController): Promise<void> {
    let silenceTimer = setTimeout(() => connection.abort(), this.#times.silenceMs);
    try {
      const lastEventId = this.#lastEventId;
      const since = lastEventId === null ? this.#since : null;
      const stream = await this.#open({ lastEventId, since }, connection.signal);
      const reader = stream.getReader();
      connection.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
      const decoder = new TextDecoder();
      const parser = createParser({
        onId: (id) => {
          this.#lastEventId = id;
        },
        onEvent: (message) => this.#deliver(message),
      });
      if (this.#connection === connection) this.#setState('live');
      for (;;) {
        const { done, value } = await reader.read();
        if (done || connection.signal.aborted) return;
        clearTimeout(silenceTimer);
        silenceTimer = setTimeout(() => connection.abort(), this.#times.silenceMs);
        this.#failures = 0;
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } catch {
      // Refused, cut off or aborted: the state shows it, and the caller reconnects.
    } finally {
      clearTimeout(silenceTimer);
    }
  }

  #deliver(message: EventSourceMessage): void {
    const event = liveEvent(message);
    if (event) for (const listener of [...this.#listeners]) listener(event);
  }
}
