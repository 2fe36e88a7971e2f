import { Controller, Get, Param, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { z } from 'zod';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { isAdvanced } from './advanced-filters.ts';
import type { FilingDocumentResponse, FilingListResponse, FilingResponse, FilingTextResponse } from './filing.response.ts';
import type { HoldingsPageResponse } from './holdings.response.ts';
import { ListFilingsQuery } from './list-filings.query.ts';
import { type ListFilingsRequest, listFilingsRequest } from './list-filings.request.ts';
import { ShowFilingQuery } from './show-filing.query.ts';
import { ShowFilingDocumentQuery } from './show-filing-document.query.ts';
import { ShowFilingTextQuery } from './show-filing-text.query.ts';
import { ShowHoldingsQuery } from './show-holdings.query.ts';
import { type ShowHoldingsRequest, showHoldingsRequest } from './show-holdings.request.ts';

/** Enough to read through a long filing of a few dozen pages, but not to scrape all filings. */
const TEXT_PAGES_PER_MINUTE = 120;

/** More than people who share an IP address open by hand. */
const FILINGS_PER_MINUTE = 600;

/** Each request scans up to a thousand filings. */
const FILTERED_LISTS_PER_MINUTE = 60;

const textRequest = z.object({
  offset: z.coerce.number().int().min(0).max(1e9).default(0).describe('Start of the page, in UTF-16 units.'),
  brand: brandParameter,
});

/** Enough to scroll through a long filing, which requests each page once, or twice with a search. */
const DOCUMENT_PAGES_PER_MINUTE = 300;

const documentRequest = z.object({
  document: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('Position of the document in the filing’s `documents`.'),
  page: z.coerce.number().int().min(0).max(100_000).default(0).describe('Page number, starting at 0.'),
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(1e9)
    .exactOptional()
    .describe('An offset in the text. Returns the page that contains it, instead of `page`.'),
  find: z.string().trim().min(2).max(100).exactOptional().describe('Words whose positions in the document are returned.'),
  brand: brandParameter,
});

@OpenToApiKeys('read')
@Controller('api/filings')
@UseGuards(OptionalSessionGuard)
export class FilingFeedController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  list(
    @Query(new ZodPipe(listFilingsRequest)) query: ListFilingsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingListResponse> {
    const { brandId, ip } = requestContextOf(request);
    if (isAdvanced(query)) this.limiter.consume('advanced-filters', ip, FILTERED_LISTS_PER_MINUTE, 60_000);
    return this.queries.execute(new ListFilingsQuery(query, actor?.accountId ?? null, brandId));
  }

  @Get(':accession')
  async show(
    @Param('accession') accession: string,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('filing', ip, FILINGS_PER_MINUTE, 60_000);
    const query = new ShowFilingQuery(accession, actor?.accountId ?? null, brandId);
    const filing = await this.queries.execute(query);
    if (filing) return filing;
    throw new DomainError('filing_not_found', 'Filing not found. Check the accession number.', 'notFound');
  }

  @Get(':accession/text')
  async text(
    @Param('accession') accession: string,
    @Query(new ZodPipe(textRequest)) { offset }: z.infer<typeof textRequest>,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingTextResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('filing-text', ip, TEXT_PAGES_PER_MINUTE, 60_000);
    const page = await this.queries.execute(new ShowFilingTextQuery(accession, offset, actor?.accountId ?? null, brandId));
    if (page) return page;
    throw new DomainError('filing_text_not_found', 'We don’t have this filing’s text. Read the original on EDGAR.', 'notFound');
  }

  @Get(':accession/document')
  async document(
    @Param('accession') accession: string,
    @Query(new ZodPipe(documentRequest)) { document, page, at, find }: z.infer<typeof documentRequest>,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingDocumentResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('filing-document', ip, DOCUMENT_PAGES_PER_MINUTE, 60_000);
    const wanted = at === undefined ? { page } : { at };
    const query = new ShowFilingDocumentQuery(accession, document, wanted, find ?? null, actor?.accountId ?? null, brandId);
    const answer = await this.queries.execute(query);
    if (answer) return answer;
    throw new DomainError(
      'filing_document_not_found',
      'We don’t have this document’s text. Read the original on EDGAR.',
      'notFound',
    );
  }

  @Get(':accession/holdings')
  async holdings(
    @Param('accession') accession: string,
    @Query(new ZodPipe(showHoldingsRequest)) { offset, limit }: ShowHoldingsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<HoldingsPageResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('filing-holdings', ip, TEXT_PAGES_PER_MINUTE, 60_000);
    const page = await this.queries.execute(new ShowHoldingsQuery(accession, offset, limit, actor?.accountId ?? null, brandId));
    if (page) return page;
    throw new DomainError('holdings_not_found', 'We don’t have this filing’s holdings. Read the original on EDGAR.', 'notFound');
  }
}
