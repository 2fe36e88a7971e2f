import { Controller, Get, HttpException, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { EventStreamWriter } from './event-stream-writer.service.ts';
import { LiveConnection } from './live-connection.service.ts';
import { LiveStream } from './live-stream.service.ts';

const STREAMS_PER_ACCOUNT = 20;

@Controller('api')
export class LiveStreamController {
  constructor(private readonly live: LiveStream) {}

  @Get('stream')
  @UseGuards(SessionGuard)
  stream(@Actor() { accountId, sessionKey }: RequestActor, @Req() request: Request, @Res() response: Response): void {
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
