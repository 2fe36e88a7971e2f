import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { z } from 'zod';
import { RecentSignInGuard } from '#platform/http/recent-sign-in.guard.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { CancelSubscription } from './cancel-subscription.command.ts';
import type { CancelSubscriptionResponse } from './cancel-subscription.response.ts';

const emptyBody = z.object({});

@Controller('api')
@UseGuards(SessionGuard, RecentSignInGuard)
export class CancelSubscriptionController {
  constructor(private readonly commands: CommandBus) {}

  /** An empty body and `{}` are equivalent. */
  @Post('cancel-subscription')
  @HttpCode(200)
  cancel(
    @Body(new ZodPipe(emptyBody)) _body: z.infer<typeof emptyBody>,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<CancelSubscriptionResponse> {
    return this.commands.execute(new CancelSubscription(accountId, requestContextOf(request).brandId));
  }
}
