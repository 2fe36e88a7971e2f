import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { RequestReading } from './request-reading.command.ts';
import type { RequestReadingResponse } from './request-reading.response.ts';

/** Limited per IP address, because each may cost a request to EDGAR. */
const READINGS_PER_MINUTE = 20;

@OpenToApiKeys('read')
@Controller('api/filings')
export class RequestReadingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Post(':accession/reading')
  @HttpCode(202)
  async request(@Param('accession') accession: string, @Req() request: Request): Promise<RequestReadingResponse> {
    this.limiter.consume('reading', requestContextOf(request).ip, READINGS_PER_MINUTE, 60_000);
    return { reading: await this.commands.execute(new RequestReading(accession.slice(0, 30))) };
  }
}
