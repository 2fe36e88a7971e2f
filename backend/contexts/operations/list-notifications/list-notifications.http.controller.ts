import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import { sendCsvPage } from '#platform/http/admin-list.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ListNotificationsQuery } from './list-notifications.query.ts';
import { type ListNotificationsRequest, listNotificationsRequest } from './list-notifications.request.ts';
import type { NotificationsResponse } from './list-notifications.response.ts';
import { NOTIFICATION_COLUMNS } from './notification-columns.ts';

@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class ListNotificationsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('notifications')
  list(@Query(new ZodPipe(listNotificationsRequest)) request: ListNotificationsRequest): Promise<NotificationsResponse> {
    return this.queries.execute(new ListNotificationsQuery(request));
  }

  @Get('notifications.csv')
  async file(
    @Query(new ZodPipe(listNotificationsRequest)) request: ListNotificationsRequest,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.queries.execute(new ListNotificationsQuery(request));
    sendCsvPage(response, NOTIFICATION_COLUMNS, page, request.cursor === undefined);
  }
}
