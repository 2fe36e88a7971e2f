import { Controller, Get, HttpException, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { brandParameter } from '../../platform/http/brand-parameter.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { EventStreamWriter } from './event-stream-writer.service.ts';
import { LiveConnection } from './live-connection.service.ts';
import { LiveConnections } from './live-connections.service.ts';
import { LiveStream } from './live-stream.service.ts';
import { PublishedMessages } from './published-messages.service.ts';

/** Open streams per account, counted per process, because they end with it and use its memory. */
const STREAMS_PER_ACCOUNT = 20;
/** Generous, because a company or university may share one address. */
const STREAMS_PER_ADDRESS = 1_000;
/** Open streams per process. */
const STREAMS = 10_000;
/** New streams per account: more than normal use needs, even if a proxy ends each one twice a minute. Pages still open during an outage of the store. */
const OPENED: RateLimit = { limit: 600, windowMs: 600_000, whenUnavailable: 'countHere' };
const OPENED_FROM_ADDRESS: RateLimit = { limit: 20_000, windowMs: 600_000, whenUnavailable: 'countHere' };
/** Limits resumes from a position so old that the log must be read. Beyond the limit a page gets `reset`, which costs one read of the watchlist. */
const READ_BACK: RateLimit = { limit: 60, windowMs: 600_000, whenUnavailable: 'countHere' };

const query = z.object({
  since: z
    .string()
    .regex(/^\d{20}$/, 'must be a 20-digit log position')
    .optional()
    .describe(
      'The `X-Shows` header of the response that the page shows. Events since then are sent first. Ignored if `Last-Event-ID` is sent.',
    ),
  brand: brandParameter,
});

@Controller('api')
export class LiveStreamController {
  constructor(
    private readonly live: LiveStream,
    private readonly pages: LiveConnections,
    private readonly published: PublishedMessages,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Get('stream')
  @UseGuards(SessionGuard)
  async stream(
    @Actor() { accountId, sessionKey }: RequestActor,
    @Query(new ZodPipe(query)) { since }: z.infer<typeof query>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { brandId, ip } = requestContextOf(request);
    await this.limits.consume('stream-open', accountId, OPENED);
    await this.limits.consume('stream-open-address', ip, OPENED_FROM_ADDRESS);
    const lastEventId = request.get('last-event-id') ?? null;
    const start = lastEventId ?? since ?? null;
    const mayReadBack = start === null || (await this.#mayReadBack(accountId, start));
    // If the client has already left, there would be no close event.
    if (response.destroyed) return;
    if (this.pages.openFor(accountId) >= STREAMS_PER_ACCOUNT) {
      throw tooMany('Too many pages are open for this account. Close some and try again.');
    }
    if (this.pages.openFrom(ip) >= STREAMS_PER_ADDRESS) {
      throw tooMany('Too many pages are open from your IP address. Close some and try again.');
    }
    if (this.pages.open >= STREAMS) throw tooMany('Too many pages are open right now. Try again later.');
    let leave = () => {};
    const writer = new EventStreamWriter(response, () => leave());
    const connection = new LiveConnection({ accountId, sessionKey, brandId, ip }, writer);
    leave = this.live.connect(connection, { start, resumes: lastEventId !== null, mayReadBack });
  }

  /** Whether the log may be read for this account's missed events now. Cached ones need no permission. */
  async #mayReadBack(accountId: string, start: string): Promise<boolean> {
    if (this.published.remembers(start)) return true;
    try {
      await this.limits.consume('stream-read-back', accountId, READ_BACK);
      return true;
    } catch (error) {
      if (error instanceof HttpException && error.getStatus() === 429) return false;
      throw error;
    }
  }
}

function tooMany(message: string): HttpException {
  return new HttpException({ error: 'too_many_streams', message, details: { retryAfterSeconds: 60 } }, 429);
}
