import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Readiness, ReadinessOptions } from './readiness.ts';

/** Seconds for Retry-After. */
const RETRY_AFTER = '5';

/**
 * `/health/live`: this process responds. `/health/ready`: it does its work. Failing parts, reasons and remedies are shown only to the operator
 * and to holders of METRICS_TOKEN; everyone else just gets yes or no.
 */
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly options: ReadinessOptions,
  ) {}

  @Get('live')
  live(): { live: true } {
    return { live: true };
  }

  @Get('ready')
  async ready(@Req() request: Request, @Res() response: Response): Promise<void> {
    const report = await this.readiness.report();
    if (!report.ready) response.setHeader('Retry-After', RETRY_AFTER);
    response
      .status(report.ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json(this.options.showsDetails(request) ? report : { ready: report.ready });
  }
}
