import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { HttpException, Injectable } from '@nestjs/common';
import { clientGone } from '../../platform/http/client-gone.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { EndedPages } from '../live-stream/ended-pages.service.ts';
import { cursorOf } from './event-cursor.ts';
import { LogGrowth } from './log-growth.service.ts';
import { type EventReader, type EventReading, PublishedEvents } from './published-events.reader.ts';
import type { ReadEventsRequest } from './read-events.request.ts';
import type { StreamEvent } from './stream-event.response.ts';

/** Maximum number of open streams per account and process. */
const STREAMS_PER_ACCOUNT = 10;
const AT_ONCE = 100;
const HEARTBEAT_MS = 15_000;

/** Sends published events as they are recorded, from the same pages that polling reads. */
@Injectable()
export class EventStream {
  readonly #open = new Map<string, number>();

  constructor(
    private readonly published: PublishedEvents,
    private readonly growth: LogGrowth,
    private readonly ended: EndedPages,
  ) {}

  /** Resolves when the client has left, or its session, key or account has ended. @throws too_many_streams, and what PublishedEvents throws. */
  async send(request: ReadEventsRequest, reader: EventReader, actor: RequestActor, response: ServerResponse): Promise<void> {
    const reading = await this.published.begin(request, reader);
    const { accountId } = actor;
    const open = this.#open.get(accountId) ?? 0;
    if (open >= STREAMS_PER_ACCOUNT) throw tooMany();
    this.#open.set(accountId, open + 1);
    const gone = clientGone(response);
    const forget = this.ended.watch({ ...actor, close: () => response.end() });
    try {
      await this.#send(reading, response, gone);
    } finally {
      forget();
      const left = (this.#open.get(accountId) ?? 1) - 1;
      if (left > 0) this.#open.set(accountId, left);
      else this.#open.delete(accountId);
    }
  }

  async #send(reading: EventReading, response: ServerResponse, gone: AbortSignal): Promise<void> {
    let after = reading.after;
    for (let isFirst = true; !gone.aborted && !response.writableEnded; isFirst = false) {
      const mark = this.growth.mark();
      const { events, reached, end } = await this.published.page({ ...reading, after }, AT_ONCE);
      if (isFirst) begin(response);
      after = reached;
      // The id moves the client's cursor even if there are no events.
      const text = events.length > 0 ? events.map(frameOf).join('') : `:\nid: ${cursorOf(reading.logId, reached)}\n\n`;
      if (gone.aborted || response.writableEnded) return;
      if (!response.write(text)) await once(response, 'drain', { signal: gone }).catch(() => {});
      if (end) await this.growth.since(mark, HEARTBEAT_MS, gone);
    }
  }
}

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
}

const frameOf = (event: StreamEvent): string => `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

const tooMany = () =>
  new HttpException(
    {
      error: 'too_many_streams',
      message: 'Too many event streams are open for this account. Close some and try again.',
      details: { retryAfterSeconds: 60 },
    },
    429,
  );
