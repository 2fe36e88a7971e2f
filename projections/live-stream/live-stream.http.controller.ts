import { Controller, Get, HttpException, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { EventStreamWriter } from './event-stream-writer.service.ts';
import { LiveConnection } from './live-connection.service.ts';
import { LiveStream } from './live-stream.service.ts';

/** Open at a time. They are counted where they are open: they end with the process, and it is its memory that they take. */
const STREAMS_PER_ACCOUNT = 20;
/** Opened: more than the pages of an account do, also where a proxy ends each of them twice a minute. During an outage pages still open. */
const OPENED: RateLimit = { limit: 600, windowMs: 600_000, whenAway: 'countHere' };

@Controller('api')
export class LiveStreamController {
  constructor(
    private readonly live: LiveStream,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Get('stream')
  @UseGuards(SessionGuard)
  async stream(
    @Actor() { accountId, sessionKey }: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume('stream-open', accountId, OPENED);
    // A client that has gone meanwhile would never be noticed to go.
    if (response.destroyed) return;
    if (this.live.openFor(accountId) >= STREAMS_PER_ACCOUNT) {
      throw new HttpException(
        {
          error: 'too_many_streams',
          message: 'Too many pages of this account are open. Close some and try again.',
          details: { retryAfterSeconds: 60 },
        },
        429,
      );
    }
    const { brandId } = requestContextOf(request);
    let leave = () => {};
    const writer = new EventStreamWriter(response, () => leave());
    leave = this.live.connect(new LiveConnection(accountId, sessionKey, brandId, writer), request.get('last-event-id') ?? null);
  }
}
