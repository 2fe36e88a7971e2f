import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { type FeedFormat, ListFeedsQuery, ShowFeedQuery } from './feed.query.ts';
import { type ShowFeedRequest, showFeedRequest } from './feed.request.ts';
import type { FeedListResponse } from './feed.response.ts';

/** Limit per client address for all feeds together, to prevent guessing of secrets. */
const REQUESTS = { limit: 600, windowMs: 3_600_000 } as const;

/** Formats other than Atom, requested by an extension after the secret; secrets contain no dots. */
const FORMATS: Readonly<Record<string, { readonly format: FeedFormat; readonly type: string }>> = {
  '.json': { format: 'json', type: 'application/feed+json' },
  '.ics': { format: 'ics', type: 'text/calendar' },
  '.opml': { format: 'opml', type: 'text/x-opml' },
};
const ATOM = { format: 'atom', type: 'application/atom+xml' } as const;

@Controller()
export class FeedsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimiter,
  ) {}

  @Get('api/feeds')
  @UseGuards(SessionGuard)
  list(@Actor() { accountId }: RequestActor): Promise<FeedListResponse> {
    return this.queries.execute(new ListFeedsQuery(accountId));
  }

  /** The secret in the URL is the only credential, so neither URL nor response may be passed on or cached by others. */
  @Get('feeds/:token')
  async show(
    @Param('token') token: string,
    @Query(new ZodPipe(showFeedRequest)) { ticker }: ShowFeedRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    this.limits.consume('feeds', requestContextOf(request).ip, REQUESTS.limit, REQUESTS.windowMs);
    const dot = token.lastIndexOf('.');
    const other = dot < 0 ? undefined : FORMATS[token.slice(dot)];
    const { format, type } = other ?? ATOM;
    const feed = await this.queries.execute(new ShowFeedQuery(other ? token.slice(0, dot) : token, format, ticker ?? null));
    response
      .setHeader('Cache-Control', 'private, no-cache')
      .setHeader('Referrer-Policy', 'no-referrer')
      .setHeader('X-Robots-Tag', 'noindex')
      .type(type)
      .send(feed);
  }
}
