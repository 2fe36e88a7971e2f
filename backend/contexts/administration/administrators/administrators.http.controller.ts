import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ListAdministrators } from './list-administrators.query.ts';
import { type AdministratorAct, ManageAdministrator } from './manage-administrators.command.ts';
import {
  type AddAdministratorRequest,
  type AdministratorActRequest,
  addAdministratorRequest,
  administratorActRequest,
  type ChangeAdministratorRoleRequest,
  changeAdministratorRoleRequest,
} from './manage-administrators.request.ts';
import type { AdministratorDoneResponse, AdministratorListResponse } from './manage-administrators.response.ts';

/** Lets owners manage administrators. Bodies may contain an address, and responses a password, so no hash of a request goes into the log. */
@Controller('api/admin/administrators')
@UseGuards(AdminGuard)
@AdminRoleNeeded('owner')
export class AdministratorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  list(): Promise<AdministratorListResponse> {
    return this.queries.execute(new ListAdministrators());
  }

  @Post()
  @HttpCode(200)
  add(
    @Body(new ZodPipe(addAdministratorRequest)) body: AddAdministratorRequest,
    @Admin() actor: AdminActor,
    @Req() request: Request,
  ): Promise<AdministratorDoneResponse> {
    return this.#act(request, actor, { kind: 'add', ...body });
  }

  @Post(':id/role')
  @HttpCode(200)
  changeRole(
    @Param('id') adminId: string,
    @Body(new ZodPipe(changeAdministratorRoleRequest)) body: ChangeAdministratorRoleRequest,
    @Admin() actor: AdminActor,
    @Req() request: Request,
  ): Promise<AdministratorDoneResponse> {
    return this.#act(request, actor, { kind: 'changeRole', adminId, ...body });
  }

  @Post(':id/password')
  @HttpCode(200)
  setPassword(
    @Param('id') adminId: string,
    @Body(new ZodPipe(administratorActRequest)) { reason }: AdministratorActRequest,
    @Admin() actor: AdminActor,
    @Req() request: Request,
  ): Promise<AdministratorDoneResponse> {
    return this.#act(request, actor, { kind: 'setPassword', adminId, reason });
  }

  @Post(':id/end-sessions')
  @HttpCode(200)
  endSessions(
    @Param('id') adminId: string,
    @Body(new ZodPipe(administratorActRequest)) { reason }: AdministratorActRequest,
    @Admin() actor: AdminActor,
    @Req() request: Request,
  ): Promise<AdministratorDoneResponse> {
    return this.#act(request, actor, { kind: 'endSessions', adminId, reason });
  }

  @Post(':id/remove-second-factor')
  @HttpCode(200)
  removeSecondFactor(
    @Param('id') adminId: string,
    @Body(new ZodPipe(administratorActRequest)) { reason }: AdministratorActRequest,
    @Admin() actor: AdminActor,
    @Req() request: Request,
  ): Promise<AdministratorDoneResponse> {
    return this.#act(request, actor, { kind: 'removeSecondFactor', adminId, reason });
  }

  @Post(':id/remove')
  @HttpCode(200)
  remove(
    @Param('id') adminId: string,
    @Body(new ZodPipe(administratorActRequest)) { reason }: AdministratorActRequest,
    @Admin() actor: AdminActor,
    @Req() request: Request,
  ): Promise<AdministratorDoneResponse> {
    return this.#act(request, actor, { kind: 'remove', adminId, reason });
  }

  #act(request: Request, { adminId }: AdminActor, act: AdministratorAct): Promise<AdministratorDoneResponse> {
    return this.commands.execute(new ManageAdministrator(adminId, act, this.contexts.forOneRequest(request, adminId, 'admin')));
  }
}
