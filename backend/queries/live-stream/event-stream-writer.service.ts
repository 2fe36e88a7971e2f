import type { ServerResponse } from 'node:http';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { frameOf, type LiveFrame } from './live-frame.ts';

/** Interval of heartbeats. Pages consider the connection dead after slightly more than two intervals. */
const HEARTBEAT_MS = 4_000;
/** A comment keeps the connection alive. */
const HEARTBEAT = Buffer.from(':\n\n');
/** Maximum events queued for a slow client; beyond it they are replaced by `reset`, which makes it refetch everything. */
const MAX_QUEUED = 200;

/** One stream of server-sent events, with heartbeat and back-pressure. */
export class EventStreamWriter {
  readonly #response: ServerResponse;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  /** Null while the client keeps up. */
  #queue: LiveFrame[] | null = null;
  /** True when queued events were dropped and `reset` is not sent yet. */
  #lost = false;
  /** Position of the last event sent or dropped. */
  #latest: Position | null = null;
  #closed = false;

  /** @param onClose called once, whichever side ended the stream. */
  constructor(response: ServerResponse, onClose: () => void) {
    this.#response = response;
    // No chunked encoding: the stream ends with its connection, and chunking would turn each event into four strings per page instead of shared bytes.
    response.removeHeader('Transfer-Encoding');
    response.writeHead(200, {
      Connection: 'close',
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    // A blocked client has queued events, so it needs no comment.
    this.#heartbeat = setInterval(() => {
      if (this.#queue === null) this.#write(HEARTBEAT);
    }, HEARTBEAT_MS);
    response.on('drain', () => this.#drained());
    response.once('close', () => {
      this.#closed = true;
      clearInterval(this.#heartbeat);
      onClose();
    });
  }

  send(frame: LiveFrame): void {
    this.#latest = frame.position ?? this.#latest;
    if (this.#queue === null) this.#write(frame.bytes);
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
    const waiting = this.#queue ?? [];
    this.#queue = null;
    if (this.#lost) {
      this.#lost = false;
      this.#write(frameOf({ event: 'reset', data: {} }, this.#latest).bytes);
    }
    for (const frame of waiting) this.send(frame);
  }

  #write(bytes: Buffer): void {
    if (!this.#closed && !this.#response.write(bytes)) this.#queue ??= [];
  }
}
