import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { CorrectTicker } from './correct-ticker.command.ts';
import { type CorrectTickerRequest, correctTickerRequest } from './correct-ticker.request.ts';
import type { CorrectTickerResponse } from './correct-ticker.response.ts';

@Controller('api/admin/tickers')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class CorrectTickerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':ticker/correct')
  @HttpCode(200)
  async correct(
    @Param('ticker') ticker: string,
    @Body(new ZodPipe(correctTickerRequest)) { cik, reason }: CorrectTickerRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<CorrectTickerResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const result = await this.commands.execute(new CorrectTicker(ticker.slice(0, 20), cik, reason, context));
    await this.writes.waitFor(adminId, result);
    return { changed: result.events.length > 0 };
  }
}
