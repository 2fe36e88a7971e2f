import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ResolveDuplicate } from './resolve-duplicate.command.ts';
import { type ResolveDuplicateRequest, resolveDuplicateRequest } from './resolve-duplicate.request.ts';
import type { ResolveDuplicateResponse } from './resolve-duplicate.response.ts';

@Controller('api/admin/duplicates')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class ResolveDuplicateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':accession/orders')
  @HttpCode(200)
  async run(
    @Param('accession') accession: string,
    @Body(new ZodPipe(resolveDuplicateRequest)) action: ResolveDuplicateRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ResolveDuplicateResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    const { done, result } = await this.commands.execute(new ResolveDuplicate(accession.slice(0, 30), action, context));
    await this.writes.waitFor(adminId, result);
    return { done };
  }
}
