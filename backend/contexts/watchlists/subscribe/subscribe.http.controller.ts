import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SubscribeCommand } from './subscribe.command.ts';
import { type SubscribeRequest, subscribeRequest } from './subscribe.request.ts';
import type { SubscribeResponse } from './subscribe.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
export class SubscribeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('subscribe')
  @HttpCode(200)
  @UseGuards(OptionalSessionGuard)
  async subscribe(
    @Body(new ZodPipe(subscribeRequest)) body: SubscribeRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<SubscribeResponse> {
    const { brandId, ip } = requestContextOf(request);
    const result = await this.commands.execute(
      new SubscribeCommand(
        actor?.accountId ?? null,
        ip,
        list(body.tickers).map((ticker) => ticker.toUpperCase()),
        list(body.forms ?? ''),
        body.note === null ? null : body.note?.trim() || undefined,
        brandId,
        this.contexts.forRequest(request, actor?.accountId ?? 'anonymous'),
      ),
    );
    await this.writes.waitFor(result.accountId, ...result.results);
    const { added, updated, skipped, tickers, sessionToken } = result;
    return { added, updated, skipped, tickers: [...tickers], ...(sessionToken !== null && { session: sessionToken }) };
  }
}

/** Splits comma-separated input, trims the items and drops empty ones (spec section 5). */
function list(joined: string): string[] {
  return joined
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
