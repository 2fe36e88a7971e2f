import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { OrderFiling } from './order-filing.command.ts';
import { type OrderFilingRequest, orderFilingRequest } from './order-filing.request.ts';
import type { OrderFilingResponse } from './order-filing.response.ts';

@Controller('api/admin/filings')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class OrderFilingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':accession/orders')
  @HttpCode(200)
  async order(
    @Param('accession') accession: string,
    @Body(new ZodPipe(orderFilingRequest)) { order, reason }: OrderFilingRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<OrderFilingResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new OrderFiling(accession.slice(0, 30), order, reason, context)) };
  }
}
