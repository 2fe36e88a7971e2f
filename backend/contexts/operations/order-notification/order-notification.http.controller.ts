import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { OrderResponse } from '../order-projection/order.response.ts';
import { OrderNotificationCommand } from './order-notification.command.ts';
import { type OrderNotificationRequest, orderNotificationRequest } from './order-notification.request.ts';

@Controller('api/admin/notifications')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class OrderNotificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':id/orders')
  @HttpCode(200)
  async order(
    @Param('id') id: string,
    @Body(new ZodPipe(orderNotificationRequest)) order: OrderNotificationRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<OrderResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new OrderNotificationCommand(id, order, context)) };
  }
}
