import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { OrderBackfill } from './order-backfill.command.ts';
import { type OrderBackfillRequest, orderBackfillRequest } from './order-backfill.request.ts';
import type { OrderBackfillResponse } from './order-backfill.response.ts';

@Controller('api/admin/tickers')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class OrderBackfillController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':ticker/backfill')
  @HttpCode(200)
  async order(
    @Param('ticker') ticker: string,
    @Body(new ZodPipe(orderBackfillRequest)) { order, reason }: OrderBackfillRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<OrderBackfillResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    return { changed: await this.commands.execute(new OrderBackfill(ticker.slice(0, 20), order, reason, context)) };
  }
}
