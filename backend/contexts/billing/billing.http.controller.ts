import { Body, Controller, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { z } from 'zod';
import { brandParameter } from '../../platform/http/brand-parameter.ts';
import { CommandContexts } from '../../platform/http/command-context.factory.ts';
import { RecentSignInGuard } from '../../platform/http/recent-sign-in.guard.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { Actor, OptionalSessionGuard, SessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import {
  type ChangePacksRequest,
  type CheckoutRequest,
  changePacksRequest,
  checkoutRequest,
  emptyRequest,
} from './billing.request.ts';
import { ChangePacks } from './change-packs/change-packs.command.ts';
import { OpenPortal } from './open-portal/open-portal.command.ts';
import { ReactivateSubscription } from './reactivate-subscription/reactivate-subscription.command.ts';
import { ShowBilling } from './show-billing/show-billing.query.ts';
import type { BillingPageResponse, BillingResponse } from './show-billing/show-billing.response.ts';
import { StartCheckout } from './start-checkout/start-checkout.command.ts';

/** Limit per account, because each of these requests calls the payment provider. */
const BILLING_LIMIT: RateLimit = { limit: 60, windowMs: 3_600_000 };
const query = z.object({ brand: brandParameter });

@Controller('api')
export class BillingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Get('billing')
  @UseGuards(OptionalSessionGuard)
  show(
    @Query(new ZodPipe(query)) _query: z.infer<typeof query>,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<BillingResponse> {
    return this.queries.execute(new ShowBilling(actor?.accountId ?? null, requestContextOf(request).brandId));
  }

  @Post('checkout')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async checkout(
    @Body(new ZodPipe(checkoutRequest)) body: CheckoutRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<BillingPageResponse> {
    await this.limits.consume('billing', accountId, BILLING_LIMIT);
    const { brandId } = requestContextOf(request);
    if ('plan' in body) {
      const context = this.contexts.forRequest(request, accountId);
      return this.commands.execute(new StartCheckout(accountId, brandId, body.interval, context));
    }
    await this.commands.execute(new ChangePacks(accountId, brandId, body.addOnPacks));
    return { url: '/settings#ticker-add-ons' };
  }

  /** A subscription can also be canceled in the provider's portal. */
  @Post('billing/portal')
  @HttpCode(200)
  @UseGuards(SessionGuard, RecentSignInGuard)
  async portal(
    @Body(new ZodPipe(emptyRequest)) _body: z.infer<typeof emptyRequest>,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<BillingPageResponse> {
    await this.limits.consume('billing', accountId, BILLING_LIMIT);
    return this.commands.execute(new OpenPortal(accountId, requestContextOf(request).brandId));
  }

  @Post('billing/packs')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async packs(
    @Body(new ZodPipe(changePacksRequest)) { packs }: ChangePacksRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<BillingResponse> {
    await this.limits.consume('billing', accountId, BILLING_LIMIT);
    const { brandId } = requestContextOf(request);
    await this.commands.execute(new ChangePacks(accountId, brandId, packs));
    return this.queries.execute(new ShowBilling(accountId, brandId));
  }

  @Post('billing/reactivate')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async reactivate(
    @Body(new ZodPipe(emptyRequest)) _body: z.infer<typeof emptyRequest>,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<BillingResponse> {
    await this.limits.consume('billing', accountId, BILLING_LIMIT);
    const { brandId } = requestContextOf(request);
    await this.commands.execute(new ReactivateSubscription(accountId, brandId));
    return this.queries.execute(new ShowBilling(accountId, brandId));
  }
}
