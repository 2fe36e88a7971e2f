import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '../../platform/http/admin.guard.ts';
import { sendCsvPage } from '../../platform/http/admin-list.ts';
import type { AdminActor } from '../../platform/http/admin-resolver.port.ts';
import { covers } from '../../platform/http/admin-role.ts';
import { CommandContexts } from '../../platform/http/command-context.factory.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { FindUsers, ListUsers } from './list-users.query.ts';
import { type FindUsersRequest, findUsersRequest, type ListUsersRequest, listUsersRequest } from './list-users.request.ts';
import { ShowUser } from './show-user.query.ts';
import { USER_COLUMNS } from './user-columns.ts';
import type { UserListResponse, UserResponse } from './users.response.ts';

/** Accounts, for administrators. */
@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class AdminUsersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get('users')
  list(@Query(new ZodPipe(listUsersRequest)) request: ListUsersRequest): Promise<UserListResponse> {
    return this.queries.execute(new ListUsers(request));
  }

  @Get('users.csv')
  async file(@Query(new ZodPipe(listUsersRequest)) request: ListUsersRequest, @Res() response: Response): Promise<void> {
    const page = await this.queries.execute(new ListUsers(request));
    sendCsvPage(response, USER_COLUMNS, page, request.cursor === undefined);
  }

  @Post('users/find')
  @HttpCode(200)
  find(
    @Body(new ZodPipe(findUsersRequest)) body: FindUsersRequest,
    @Admin() { role, adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<UserListResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return this.queries.execute(new FindUsers(body, covers(role, 'operator') ? { adminId, context } : null));
  }

  @Get('users/:id')
  async show(@Param('id') id: string): Promise<UserResponse> {
    const user = await this.queries.execute(new ShowUser(id.slice(0, 100)));
    if (user) return user;
    throw new NotFoundException({
      error: 'account_not_found',
      message: 'Account not found. Search by ID or full contact.',
    });
  }
}
