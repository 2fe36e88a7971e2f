import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SendStatusWatch } from '#platform/outbox/send-status-watch.ts';
import { SendTestCommand } from './send-test.command.ts';
import { type SendTestRequest, sendTestRequest } from './send-test.request.ts';
import type { SendTestResponse } from './send-test.response.ts';

@Controller('api')
export class SendTestController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly sendStatuses: SendStatusWatch,
  ) {}

  @Post('send-test')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async send(
    @Body(new ZodPipe(sendTestRequest)) { channel }: SendTestRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<SendTestResponse> {
    const { brandId } = requestContextOf(request);
    const context = this.contexts.forRequest(request, accountId);
    const { rowId } = await this.commands.execute(new SendTestCommand(accountId, channel, brandId, context));
    return { channel, message: await this.sendStatuses.of(rowId) };
  }
}
