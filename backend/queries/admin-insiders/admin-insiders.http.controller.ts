import { Controller, Get, NotFoundException, Param, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminGuard, AdminRoleNeeded } from '../../platform/http/admin.guard.ts';
import { sendCsvPage } from '../../platform/http/admin-list.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { ListAdminInsiders, ShowAdminInsider } from './admin-insiders.query.ts';
import { type ListInsidersRequest, listInsidersRequest } from './admin-insiders.request.ts';
import type { AdminInsiderListResponse, AdminInsiderResponse } from './admin-insiders.response.ts';
import { INSIDER_COLUMNS } from './insider-columns.ts';

/** Reporting owners by CIK, for administrators. */
@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class AdminInsidersController {
  constructor(private readonly queries: QueryBus) {}

  @Get('insiders')
  list(@Query(new ZodPipe(listInsidersRequest)) request: ListInsidersRequest): Promise<AdminInsiderListResponse> {
    return this.queries.execute(new ListAdminInsiders(request));
  }

  @Get('insiders.csv')
  async file(@Query(new ZodPipe(listInsidersRequest)) request: ListInsidersRequest, @Res() response: Response): Promise<void> {
    const page = await this.queries.execute(new ListAdminInsiders(request));
    sendCsvPage(response, INSIDER_COLUMNS, page, request.cursor === undefined);
  }

  @Get('insiders/:cik')
  async show(@Param('cik') cik: string): Promise<AdminInsiderResponse> {
    const response = /^\d{1,10}$/.test(cik) ? await this.queries.execute(new ShowAdminInsider(cik.padStart(10, '0'))) : null;
    if (response) return response;
    throw new NotFoundException({ error: 'insider_not_found', message: 'We don’t have a Form 3, 4 or 5 for this CIK.' });
  }
}
