import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { ListListingsQuery, PreviewListingsQuery } from './list-listings.query.ts';
import { type ListListingsRequest, listListingsRequest } from './list-listings.request.ts';
import type { ListingsPreviewResponse, ListingsResponse } from './listing.response.ts';

@OpenToApiKeys('read')
@Controller('api/listings')
@UseGuards(OptionalSessionGuard)
export class NewListingsController {
  constructor(private readonly queries: QueryBus) {}

  /** PRO only; others get 403 `form_locked` and can use the preview. */
  @Get()
  list(
    @Query(new ZodPipe(listListingsRequest)) query: ListListingsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<ListingsResponse> {
    return this.queries.execute(new ListListingsQuery(query, actor?.accountId ?? null, requestContextOf(request).brandId));
  }

  @Get('preview')
  preview(@Actor() actor: RequestActor | null, @Req() request: Request): Promise<ListingsPreviewResponse> {
    return this.queries.execute(new PreviewListingsQuery(actor?.accountId ?? null, requestContextOf(request).brandId));
  }
}
