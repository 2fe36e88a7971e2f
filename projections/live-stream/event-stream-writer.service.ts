import type { ServerResponse } from 'node:http';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { LiveEvent } from './live-stream.response.ts';

/** An open page counts the connection as dead after a little more than two of them. */
const HEARTBEAT_MS = 4_000;
/** Events queued for a slow client before they are replaced by `reset`, which makes it refetch everything. */
const MAX_QUEUED = 200;

/** One server-sent event stream: framing, heartbeat and back-pressure. */
export class EventStreamWriter {
  readonly #response: ServerResponse;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #queue: string[] = [];
  /** True while queued events have been dropped and `reset` is not sent yet. */
  #lost = false;
  /** Position of the last event that was sent or dropped. */
  #latest: Position | null = null;
  #blocked = false;
  #closed = false;

  /** @param onClose called once, whichever side ended the stream. */
  constructor(response: ServerResponse, onClose: () => void) {
    this.#response = response;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    // A comment keeps the connection alive. A blocked client has queued events, so it needs none.
    this.#heartbeat = setInterval(() => {
      if (!this.#blocked) this.#write(':\n\n');
    }, HEARTBEAT_MS);
    response.on('drain', () => this.#drained());
    response.once('close', () => {
      this.#closed = true;
      clearInterval(this.#heartbeat);
      onClose();
    });
  }

  /** @param id position the client may resume after, null for an event that is not in the log. */
  send({ event, data }: LiveEvent, id: Position | null): void {
    this.#latest = id ?? this.#latest;
    const frame = frameOf(event, data, id);
    if (!this.#blocked) this.#write(frame);
    else if (!this.#lost && this.#queue.length < MAX_QUEUED) this.#queue.push(frame);
    else {
      this.#queue = [];
      this.#lost = true;
    }
  }

  close(): void {
    if (!this.#closed) this.#response.end();
  }

  #drained(): void {
    this.#blocked = false;
    if (this.#lost) {
      this.#lost = false;
      this.#write(frameOf('reset', {}, this.#latest));
    }
    while (!this.#blocked && this.#queue.length > 0) this.#write(this.#queue.shift() ?? '');
  }

  #write(text: string): void {
    if (!this.#closed && !this.#response.write(text)) this.#blocked = true;
  }
}

function frameOf(event: string, data: object, id: Position | null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
