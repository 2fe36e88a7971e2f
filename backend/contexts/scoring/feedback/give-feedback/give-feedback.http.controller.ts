import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { GiveFeedbackCommand } from './give-feedback.command.ts';
import { type GiveFeedbackRequest, giveFeedbackRequest } from './give-feedback.request.ts';
import type { GiveFeedbackResponse } from './give-feedback.response.ts';

const FEEDBACK_LIMIT: RateLimit = { limit: 60, windowMs: 3_600_000 };

@Controller('api/filings')
@UseGuards(SessionGuard)
export class GiveFeedbackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Post(':accession/feedback')
  @HttpCode(200)
  async give(
    @Param('accession') accession: string,
    @Body(new ZodPipe(giveFeedbackRequest)) { verdict, rule, comment }: GiveFeedbackRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<GiveFeedbackResponse> {
    await this.limits.consume('score-feedback', accountId, FEEDBACK_LIMIT);
    const result = await this.commands.execute(
      new GiveFeedbackCommand(
        accountId,
        accession.slice(0, 40),
        { verdict, ruleId: rule, comment: comment || null },
        requestContextOf(request).brandId,
        this.contexts.forRequest(request, accountId),
      ),
    );
    await this.writes.waitFor(accountId, result);
    return { changed: result.events.length > 0 };
  }
}
