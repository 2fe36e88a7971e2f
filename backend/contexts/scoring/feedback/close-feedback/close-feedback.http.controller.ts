import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { CloseFeedbackCommand } from './close-feedback.command.ts';
import { type CloseFeedbackRequest, closeFeedbackRequest } from './close-feedback.request.ts';
import type { CloseFeedbackResponse } from './close-feedback.response.ts';

const MAX_ID_LENGTH = 100;

@Controller('api/admin/ai-feedback')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class CloseFeedbackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':accountId/:accession/close')
  @HttpCode(200)
  async close(
    @Param('accountId') accountId: string,
    @Param('accession') accession: string,
    @Body(new ZodPipe(closeFeedbackRequest)) { outcome, reason }: CloseFeedbackRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<CloseFeedbackResponse> {
    const close = { accountId: accountId.slice(0, MAX_ID_LENGTH), accession: accession.slice(0, MAX_ID_LENGTH), outcome, reason };
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    const result = await this.commands.execute(new CloseFeedbackCommand(close, context));
    await this.writes.waitFor(adminId, result);
    return { changed: result.events.length > 0 };
  }
}
