import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { type ChangeAnnouncementRequest, changeAnnouncementRequest } from './announcement.request.ts';
import type { AnnouncementResponse } from './announcement.response.ts';
import { ChangeAnnouncement } from './change-announcement.command.ts';
import { ShowAnnouncement } from './show-announcement.query.ts';

/** Lets administrators change the announcement at the top of every page. Pages get it from GET /api/brand. */
@Controller('api/admin/announcement')
@UseGuards(AdminGuard)
export class AnnouncementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  @AdminRoleNeeded('viewer')
  async show(): Promise<AnnouncementResponse> {
    return { announcement: await this.queries.execute(new ShowAnnouncement()) };
  }

  @Post()
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async change(
    @Body(new ZodPipe(changeAnnouncementRequest)) body: ChangeAnnouncementRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<AnnouncementResponse> {
    await this.commands.execute(new ChangeAnnouncement(body, this.contexts.forRequest(request, adminId, 'admin')));
    return this.show();
  }
}
