import { Controller, Get, NotFoundException, Param, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminGuard, AdminRoleNeeded } from '../../platform/http/admin.guard.ts';
import { sendCsvPage } from '../../platform/http/admin-list.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { ListAdminFilings, ShowAdminFiling } from './admin-filings.query.ts';
import { type ListAdminFilingsRequest, listAdminFilingsRequest } from './admin-filings.request.ts';
import type { AdminFilingListResponse, AdminFilingResponse } from './admin-filings.response.ts';
import { FILING_COLUMNS } from './filing-columns.ts';

/** Filings for administrators: reading, scoring and alerts. */
@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class AdminFilingsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('filings')
  list(@Query(new ZodPipe(listAdminFilingsRequest)) request: ListAdminFilingsRequest): Promise<AdminFilingListResponse> {
    return this.queries.execute(new ListAdminFilings(request));
  }

  @Get('filings.csv')
  async file(
    @Query(new ZodPipe(listAdminFilingsRequest)) request: ListAdminFilingsRequest,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.queries.execute(new ListAdminFilings(request));
    sendCsvPage(response, FILING_COLUMNS, page, request.cursor === undefined);
  }

  @Get('filings/:accession')
  async show(@Param('accession') accession: string): Promise<AdminFilingResponse> {
    const response = await this.queries.execute(new ShowAdminFiling(accession.slice(0, 30)));
    if (response) return response;
    throw new NotFoundException({
      error: 'filing_not_found',
      message: 'We don’t have a filing with this accession number.',
    });
  }
}
