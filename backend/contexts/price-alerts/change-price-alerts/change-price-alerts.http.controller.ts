import { Body, Controller, Delete, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ChangePriceAlert, type ReachedPrice, RemovePriceAlert, SetPriceAlert } from './change-price-alerts.command.ts';
import {
  type ChangePriceAlertRequest,
  changePriceAlertRequest,
  type SetPriceAlertRequest,
  setPriceAlertRequest,
} from './change-price-alerts.request.ts';
import type {
  ChangePriceAlertResponse,
  RemovePriceAlertResponse,
  SetPriceAlertResponse,
} from './change-price-alerts.response.ts';

/** Per account: every change is stored in the log. */
const CHANGE_LIMIT: RateLimit = { limit: 120, windowMs: 3_600_000 };

@OpenToApiKeys('alerts')
@Controller('api/price-alerts')
@UseGuards(SessionGuard)
export class ChangePriceAlertsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Post()
  @HttpCode(200)
  async set(
    @Body(new ZodPipe(setPriceAlertRequest)) { ticker, kind, value, extended_hours }: SetPriceAlertRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<SetPriceAlertResponse> {
    await this.limits.consume('price-alerts', accountId, CHANGE_LIMIT);
    const context = this.contexts.forRequest(request, accountId);
    const { brandId } = requestContextOf(request);
    const condition = { kind, value, extendedHours: extended_hours && kind !== 'gap' };
    const set = await this.commands.execute(new SetPriceAlert(accountId, ticker, condition, brandId, context));
    await this.writes.waitFor(accountId, set.result);
    return { id: set.alertId, ticker: set.ticker, reached: reachedOf(set.reached) };
  }

  @Post(':id')
  @HttpCode(200)
  async change(
    @Param('id') id: string,
    @Body(new ZodPipe(changePriceAlertRequest)) { kind, value, extended_hours }: ChangePriceAlertRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<ChangePriceAlertResponse> {
    await this.limits.consume('price-alerts', accountId, CHANGE_LIMIT);
    const context = this.contexts.forRequest(request, accountId);
    const { brandId } = requestContextOf(request);
    const condition = { kind, value, extendedHours: extended_hours && kind !== 'gap' };
    const { result, reached } = await this.commands.execute(new ChangePriceAlert(accountId, id, condition, brandId, context));
    await this.writes.waitFor(accountId, result);
    return { id, changed: result.events.length > 0, reached: reachedOf(reached) };
  }

  @Delete(':id')
  async remove(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<RemovePriceAlertResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.writes.waitFor(accountId, await this.commands.execute(new RemovePriceAlert(accountId, id, context)));
    return { removed: true };
  }
}

const reachedOf = (reached: ReachedPrice): SetPriceAlertResponse['reached'] =>
  reached && { price: reached.price, as_of: reached.asOf };
