import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { AdminGuard, AdminRoleNeeded } from '../../backend/platform/http/admin.guard.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import type { ActivityDetailResponse, ActivityListResponse } from './activity.response.ts';
import { activityCsv, activityLines } from './activity-file.ts';
import { ListActivity } from './list-activity.query.ts';
import {
  type ExportActivityRequest,
  exportActivityRequest,
  type ListActivityRequest,
  listActivityRequest,
  type ShowEventRequest,
  showEventRequest,
} from './list-activity.request.ts';
import { ShowEvent } from './show-event.query.ts';

/** Events per page of a file. */
const FILE_PAGE = 200;

@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class ActivityController {
  constructor(private readonly queries: QueryBus) {}

  @Get('activity')
  list(@Query(new ZodPipe(listActivityRequest)) request: ListActivityRequest): Promise<ActivityListResponse> {
    return this.queries.execute(new ListActivity(request));
  }

  @Get('activity/event')
  async show(@Query(new ZodPipe(showEventRequest)) { stream, revision }: ShowEventRequest): Promise<ActivityDetailResponse> {
    const found = await this.queries.execute(new ShowEvent(stream, revision));
    if (found) return found;
    throw new DomainError('event_not_found', 'Event not found. Look for it in the activity list.', 'notFound');
  }

  @Get('activity.csv')
  async csv(@Query(new ZodPipe(exportActivityRequest)) request: ExportActivityRequest, @Res() response: Response): Promise<void> {
    const { events, next } = await this.#page(request);
    send(response, 'csv', 'text/csv', activityCsv(events, request.cursor === undefined), next);
  }

  @Get('activity.ndjson')
  async lines(
    @Query(new ZodPipe(exportActivityRequest)) request: ExportActivityRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { events, next } = await this.#page(request);
    send(response, 'ndjson', 'application/x-ndjson', activityLines(events), next);
  }

  #page(request: ExportActivityRequest): Promise<ActivityListResponse> {
    return this.queries.execute(new ListActivity({ ...request, limit: FILE_PAGE }));
  }
}

function send(response: Response, extension: string, mediaType: string, text: string, next: string | null): void {
  if (next !== null) response.setHeader('X-Next-Cursor', next);
  response
    .setHeader('Content-Disposition', `attachment; filename="activity.${extension}"`)
    .setHeader('Content-Type', `${mediaType}; charset=utf-8`)
    .end(text);
}
