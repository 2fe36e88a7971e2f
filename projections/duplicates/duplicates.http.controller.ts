import { Controller, Get, NotFoundException, Param, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminGuard, AdminRoleNeeded } from '../../backend/platform/http/admin.guard.ts';
import { sendCsvPage } from '../../backend/platform/http/admin-list.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { DUPLICATE_COLUMNS } from './duplicate-columns.ts';
import { ListDuplicates, ShowDuplicate } from './duplicates.query.ts';
import {
  type ListDuplicatesRequest,
  listDuplicatesRequest,
  type ShowDuplicateRequest,
  showDuplicateRequest,
} from './duplicates.request.ts';
import type { DuplicateListResponse, DuplicateResponse } from './duplicates.response.ts';

/** Duplicate filings, for administrators. */
@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class DuplicatesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('duplicates')
  list(@Query(new ZodPipe(listDuplicatesRequest)) request: ListDuplicatesRequest): Promise<DuplicateListResponse> {
    return this.queries.execute(new ListDuplicates(request));
  }

  @Get('duplicates.csv')
  async file(
    @Query(new ZodPipe(listDuplicatesRequest)) request: ListDuplicatesRequest,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.queries.execute(new ListDuplicates(request));
    sendCsvPage(response, DUPLICATE_COLUMNS, page, request.cursor === undefined);
  }

  @Get('duplicates/:accession')
  async show(
    @Param('accession') accession: string,
    @Query(new ZodPipe(showDuplicateRequest)) { other }: ShowDuplicateRequest,
  ): Promise<DuplicateResponse> {
    const response = await this.queries.execute(new ShowDuplicate(accession.slice(0, 30), other));
    if (response) return response;
    throw new NotFoundException({
      error: 'duplicate_not_found',
      message: 'We don’t have one of the two filings, or there is nothing to compare with.',
    });
  }
}
