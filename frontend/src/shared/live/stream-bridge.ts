import type { LiveEvent } from '../../../../projections/live-stream/live-stream.response.ts';
import { SseParser, type StreamMessage } from './sse-parser.ts';

export type LiveState = 'off' | 'live' | 'reconnecting' | 'paused';

/** Opens the stream, resuming after the given event id. Rejects when the server refuses. */
export type OpenStream = (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

export type BridgeTimes = {
  /** First delay before reopening; doubles up to the longest, with as much jitter again. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** The server sends a comment every 15 s: silence longer than this is a dead line. */
  readonly silenceMs: number;
  /** How long a hidden page keeps its line. */
  readonly hiddenMs: number;
};

const TIMES: BridgeTimes = { retryMs: 1000, longestRetryMs: 30_000, silenceMs: 45_000, hiddenMs: 300_000 };

function liveEvent(message: StreamMessage): LiveEvent | null {
  if (!['filing', 'watchlist', 'alert', 'quote', 'reset'].includes(message.event)) return null;
  try {
    const data = JSON.parse(message.data);
    return typeof data === 'object' && data !== null ? ({ event: message.event, data } as LiveEvent) : null;
  } catch {
    return null;
  }
}

/**
 * One line to the server for the whole page: opened with the first listener, closed with the last, reopened with jitter after
 * every end, paused while the page is hidden for long, resumed from the last event id.
 */
export class StreamBridge {
  readonly #open: OpenStream;
  readonly #times: BridgeTimes;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #stateListeners = new Set<() => void>();
  #state: LiveState = 'off';
  #line: AbortController | null = null;
  #lastEventId: string | null = null;
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

  /** @returns the way to stop; the last one to leave closes the line */
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

  #become(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of [...this.#stateListeners]) listener();
  }

  #close(state: LiveState): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#pause);
    this.#line?.abort();
    this.#line = null;
    this.#become(state);
  }

  #connect(): void {
    // The first attempt shows nothing yet; every later one is a reconnection.
    this.#close(this.#state === 'off' ? 'off' : 'reconnecting');
    const line = new AbortController();
    this.#line = line;
    void this.#read(line).then(() => {
      if (this.#line !== line) return;
      const delay = Math.min(this.#times.retryMs * 2 ** this.#failures, this.#times.longestRetryMs);
      this.#failures += 1;
      this.#become('reconnecting');
      this.#retry = setTimeout(() => this.#connect(), delay * (1 + Math.random()));
    });
  }

  /** Reads until the line ends, whatever ends it. */
  async #read(line: AbortController): Promise<void> {
    let silence = setTimeout(() => line.abort(), this.#times.silenceMs);
    try {
      const stream = await this.#open(this.#lastEventId, line.signal);
      const reader = stream.getReader();
      line.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
      const decoder = new TextDecoder();
      const parser = new SseParser();
      if (this.#line === line) this.#become('live');
      for (;;) {
        const { done, value } = await reader.read();
        if (done || line.signal.aborted) return;
        clearTimeout(silence);
        silence = setTimeout(() => line.abort(), this.#times.silenceMs);
        this.#failures = 0;
        for (const message of parser.push(decoder.decode(value, { stream: true }))) this.#deliver(message);
      }
    } catch {
      // Refused, cut or aborted: the state shows it and the line is tried again.
    } finally {
      clearTimeout(silence);
    }
  }

  #deliver(message: StreamMessage): void {
    if (message.id !== null) this.#lastEventId = message.id;
    const event = liveEvent(message);
    if (event) for (const listener of [...this.#listeners]) listener(event);
  }
}
