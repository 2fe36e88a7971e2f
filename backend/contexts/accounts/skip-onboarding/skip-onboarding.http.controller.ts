import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SkipOnboardingCommand } from './skip-onboarding.command.ts';
import { type SkipOnboardingRequest, skipOnboardingRequest } from './skip-onboarding.request.ts';
import type { SkipOnboardingResponse } from './skip-onboarding.response.ts';

@Controller('api')
export class SkipOnboardingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('onboarding')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async skip(
    @Body(new ZodPipe(skipOnboardingRequest)) { skipped }: SkipOnboardingRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<SkipOnboardingResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const result = await this.commands.execute(new SkipOnboardingCommand(accountId, skipped, context));
    await this.writes.waitFor(accountId, result);
    return { changed: result.events.length > 0 };
  }
}
