import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { OrderResponse } from './order.response.ts';
import { OrderProjectionCommand } from './order-projection.command.ts';
import { type OrderProjectionRequest, orderProjectionRequest } from './order-projection.request.ts';

@Controller('api/admin/projections')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class OrderProjectionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':name/orders')
  @HttpCode(200)
  async order(
    @Param('name') name: string,
    @Body(new ZodPipe(orderProjectionRequest)) order: OrderProjectionRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<OrderResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new OrderProjectionCommand(name, order, context)) };
  }
}
