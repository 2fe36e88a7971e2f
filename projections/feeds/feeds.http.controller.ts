import { Controller, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { RateLimiter } from '../../backend/platform/http/rate-limiter.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ListFeedsQuery, ShowFeedQuery } from './feed.query.ts';
import type { FeedListResponse } from './feed.response.ts';

/** Limit per client address over all feeds, against guessing of secrets. */
const ASKED = { limit: 600, windowMs: 3_600_000 } as const;

/** Appended to the secret, it asks for JSON Feed instead of Atom; no secret has a dot. */
const JSON_SUFFIX = '.json';

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
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.limits.consume('feeds', requestContextOf(request).ip, ASKED.limit, ASKED.windowMs);
    const isJson = token.endsWith(JSON_SUFFIX);
    const secret = isJson ? token.slice(0, -JSON_SUFFIX.length) : token;
    const feed = await this.queries.execute(new ShowFeedQuery(secret, isJson ? 'json' : 'atom'));
    response
      .setHeader('Cache-Control', 'private, no-cache')
      .setHeader('Referrer-Policy', 'no-referrer')
      .setHeader('X-Robots-Tag', 'noindex')
      .type(isJson ? 'application/feed+json' : 'application/atom+xml')
      .send(feed);
  }
}
