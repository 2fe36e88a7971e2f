import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { ActionResponse } from './action.response.ts';
import { RunProjectionAction } from './projection-action.command.ts';
import { type ProjectionActionRequest, projectionActionRequest } from './projection-action.request.ts';

@Controller('api/admin/projections')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class ProjectionActionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post(':name/orders')
  @HttpCode(200)
  async run(
    @Param('name') name: string,
    @Body(new ZodPipe(projectionActionRequest)) action: ProjectionActionRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ActionResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new RunProjectionAction(name, action, context)) };
  }
}
