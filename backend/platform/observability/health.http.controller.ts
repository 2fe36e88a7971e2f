import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Readiness, ReadinessOptions } from './readiness.ts';

/** Seconds after which a probe may ask again. */
const RETRY_AFTER = '5';

/**
 * `/health/live`: this process answers. `/health/ready`: it does its work. Which part does not, why and what to do about it is shown to
 * the operator and to holders of METRICS_TOKEN; everybody else gets yes or no.
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
