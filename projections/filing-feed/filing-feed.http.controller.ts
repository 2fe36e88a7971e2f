import { Controller, Get, Param, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import type { FilingListResponse, FilingResponse } from './filing.response.ts';
import { ListFilingsQuery } from './list-filings.query.ts';
import { type ListFilingsRequest, listFilingsRequest } from './list-filings.request.ts';
import { ShowFilingQuery } from './show-filing.query.ts';

@Controller('api/filings')
@UseGuards(OptionalSessionGuard)
export class FilingFeedController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  list(
    @Query(new ZodPipe(listFilingsRequest)) query: ListFilingsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingListResponse> {
    return this.queries.execute(new ListFilingsQuery(query, actor?.accountId ?? null, requestContextOf(request).brandId));
  }

  @Get(':accession')
  async show(
    @Param('accession') accession: string,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingResponse> {
    const query = new ShowFilingQuery(accession, actor?.accountId ?? null, requestContextOf(request).brandId);
    const filing = await this.queries.execute(query);
    if (filing) return filing;
    throw new DomainError('filing_not_found', 'There is no filing with this accession number.', 'notFound');
  }
}
