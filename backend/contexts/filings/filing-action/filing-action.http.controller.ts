import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { RunFilingAction } from './filing-action.command.ts';
import { type FilingActionRequest, filingActionRequest } from './filing-action.request.ts';
import type { FilingActionResponse } from './filing-action.response.ts';

@Controller('api/admin/filings')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class FilingActionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':accession/orders')
  @HttpCode(200)
  async run(
    @Param('accession') accession: string,
    @Body(new ZodPipe(filingActionRequest)) { order, reason }: FilingActionRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<FilingActionResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new RunFilingAction(accession.slice(0, 30), order, reason, context)) };
  }
}
