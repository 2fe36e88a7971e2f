import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { ActionResponse } from '../projection-action/action.response.ts';
import { RunNotificationAction } from './notification-action.command.ts';
import { type NotificationActionRequest, notificationActionRequest } from './notification-action.request.ts';

@Controller('api/admin/notifications')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class NotificationActionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':id/orders')
  @HttpCode(200)
  async run(
    @Param('id') id: string,
    @Body(new ZodPipe(notificationActionRequest)) action: NotificationActionRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ActionResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new RunNotificationAction(id, action, context)) };
  }
}
