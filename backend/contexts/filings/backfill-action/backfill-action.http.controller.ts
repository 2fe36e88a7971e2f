import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { RunBackfillAction } from './backfill-action.command.ts';
import { type BackfillActionRequest, backfillActionRequest } from './backfill-action.request.ts';
import type { BackfillActionResponse } from './backfill-action.response.ts';

@Controller('api/admin/tickers')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class BackfillActionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':ticker/backfill')
  @HttpCode(200)
  async run(
    @Param('ticker') ticker: string,
    @Body(new ZodPipe(backfillActionRequest)) { order, reason }: BackfillActionRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<BackfillActionResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    return { changed: await this.commands.execute(new RunBackfillAction(ticker.slice(0, 20), order, reason, context)) };
  }
}
