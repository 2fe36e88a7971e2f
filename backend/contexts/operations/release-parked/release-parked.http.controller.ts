import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { ActionResponse } from '../projection-action/action.response.ts';
import { ReleaseParkedCommand } from './release-parked.command.ts';
import { type ReleaseParkedRequest, releaseParkedRequest } from './release-parked.request.ts';

@Controller('api/admin/parked')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class ReleaseParkedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post('orders')
  @HttpCode(200)
  async run(
    @Body(new ZodPipe(releaseParkedRequest)) action: ReleaseParkedRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ActionResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { done: await this.commands.execute(new ReleaseParkedCommand(action, context)) };
  }
}
