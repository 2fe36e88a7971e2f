import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { GrantPlan, RevokeGrantedPlan } from './granted-plans.command.ts';
import { type GrantedPlansRequest, grantedPlansRequest } from './granted-plans.request.ts';
import type { GrantedPlansResponse } from './granted-plans.response.ts';

@Controller('api/admin/users')
@UseGuards(AdminGuard)
@AdminRoleNeeded('owner')
export class GrantedPlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':id/grant-pro')
  @HttpCode(200)
  grant(
    @Param('id') id: string,
    @Body(new ZodPipe(grantedPlansRequest)) { brands, reason }: GrantedPlansRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<GrantedPlansResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    return this.#executeAndWait(adminId, new GrantPlan(id.slice(0, 100), brands, reason, context));
  }

  @Post(':id/revoke-pro')
  @HttpCode(200)
  revoke(
    @Param('id') id: string,
    @Body(new ZodPipe(grantedPlansRequest)) { brands, reason }: GrantedPlansRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<GrantedPlansResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    return this.#executeAndWait(adminId, new RevokeGrantedPlan(id.slice(0, 100), brands, reason, context));
  }

  async #executeAndWait(adminId: string, command: GrantPlan | RevokeGrantedPlan): Promise<GrantedPlansResponse> {
    const result = await this.commands.execute(command);
    await this.writes.waitFor(adminId, result);
    return { changed: result.events.length > 0 };
  }
}
