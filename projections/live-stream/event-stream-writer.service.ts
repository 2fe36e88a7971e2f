import type { ServerResponse } from 'node:http';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { LiveEvent } from './live-stream.response.ts';

const HEARTBEAT_MS = 15_000;
/** Events a slow reader may fall behind before it is told to refetch everything instead. */
const MAX_QUEUED = 200;

/** One server-sent event stream: framing, heartbeat and back-pressure. */
export class EventStreamWriter {
  readonly #response: ServerResponse;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #queue: string[] = [];
  /** Something was dropped. */
  #lost = false;
  /** Where what was sent or dropped ends. */
  #latest: Position | null = null;
  #blocked = false;
  #closed = false;

  /** @param onClose called once, whoever ended the stream. */
  constructor(response: ServerResponse, onClose: () => void) {
    this.#response = response;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    // A comment shows both sides that the line is alive; a reader that is behind has more than that waiting.
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

  /** @param id position the client may resume after, null for what is in no log. */
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
