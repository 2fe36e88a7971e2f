import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { EraseAccountCommand } from '../erase-account/erase-account.command.ts';
import { SuspendAccount } from '../suspend-account/suspend-account.command.ts';
import { EndSessions } from './end-sessions.command.ts';
import {
  type EndSessionsRequest,
  type EraseUserRequest,
  endSessionsRequest,
  eraseUserRequest,
  type SuspendUserRequest,
  suspendUserRequest,
} from './restrict-user.request.ts';
import type { EndSessionsResponse, EraseUserResponse, SuspendUserResponse } from './restrict-user.response.ts';

/** Lets administrators end an account's sessions, suspend or resume the account, or erase the account for good. */
@Controller('api/admin/users')
@UseGuards(AdminGuard)
export class RestrictUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':id/end-sessions')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async endSessions(
    @Param('id') id: string,
    @Body(new ZodPipe(endSessionsRequest)) { reason }: EndSessionsRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<EndSessionsResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const results = await this.commands.execute(new EndSessions(id.slice(0, 100), reason, context));
    await this.writes.waitFor(adminId, ...results);
    return { ended: results.filter(({ events }) => events.length > 0).length };
  }

  @Post(':id/suspend')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  suspend(
    @Param('id') id: string,
    @Body(new ZodPipe(suspendUserRequest)) { reason }: SuspendUserRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<SuspendUserResponse> {
    return this.#set('suspend', id, reason, adminId, request);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  resume(
    @Param('id') id: string,
    @Body(new ZodPipe(suspendUserRequest)) { reason }: SuspendUserRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<SuspendUserResponse> {
    return this.#set('resume', id, reason, adminId, request);
  }

  async #set(kind: 'suspend' | 'resume', id: string, reason: string, adminId: string, request: Request) {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const result = await this.commands.execute(new SuspendAccount(id.slice(0, 100), kind, reason, context));
    await this.writes.waitFor(adminId, result);
    return { changed: result.events.length > 0 };
  }

  @Post(':id/erase')
  @HttpCode(200)
  @AdminRoleNeeded('owner')
  async erase(
    @Param('id') id: string,
    @Body(new ZodPipe(eraseUserRequest)) { confirm, reason }: EraseUserRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<EraseUserResponse> {
    if (confirm !== id)
      throw new DomainError(
        'confirmation_required',
        'Nothing was erased. Erasing an account can’t be undone. To confirm, send its ID as `confirm`.',
      );
    const context = this.contexts.forRequest(request, adminId, 'admin');
    await this.writes.waitFor(adminId, await this.commands.execute(new EraseAccountCommand(id, reason, context)));
    return { erased: true };
  }
}
