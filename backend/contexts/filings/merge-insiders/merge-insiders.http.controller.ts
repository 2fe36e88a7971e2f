import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { InsiderIdentityCommand } from './insider-identities.decider.ts';
import { ChangeInsiderIdentity } from './merge-insiders.command.ts';
import {
  type MergeInsiderRequest,
  mergeInsiderRequest,
  type SeparateInsiderRequest,
  separateInsiderRequest,
} from './merge-insiders.request.ts';
import type { ChangedIdentityResponse } from './merge-insiders.response.ts';

@Controller('api/admin/insiders')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class MergeInsidersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':cik/merge')
  @HttpCode(200)
  merge(
    @Param('cik') cik: string,
    @Body(new ZodPipe(mergeInsiderRequest)) { into, reason }: MergeInsiderRequest,
    @Admin() admin: AdminActor,
    @Req() request: Request,
  ): Promise<ChangedIdentityResponse> {
    return this.#change({ kind: 'merge', cik: tenDigits(cik), into, reason }, admin, request);
  }

  @Post(':cik/separate')
  @HttpCode(200)
  separate(
    @Param('cik') cik: string,
    @Body(new ZodPipe(separateInsiderRequest)) { reason }: SeparateInsiderRequest,
    @Admin() admin: AdminActor,
    @Req() request: Request,
  ): Promise<ChangedIdentityResponse> {
    return this.#change({ kind: 'separate', cik: tenDigits(cik), reason }, admin, request);
  }

  async #change(change: InsiderIdentityCommand, { adminId }: AdminActor, request: Request): Promise<ChangedIdentityResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const result = await this.commands.execute(new ChangeInsiderIdentity(change, context));
    await this.writes.waitFor(adminId, result);
    return { changed: result.events.length > 0 };
  }
}

const tenDigits = (cik: string) => cik.slice(0, 10).padStart(10, '0');
