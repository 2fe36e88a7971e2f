import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ifMatchOf } from '#platform/http/if-match.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ShowStripeSetup } from './show-stripe-setup.query.ts';
import { ChangePrices, SendTestEvent } from './stripe-setup.command.ts';
import { type ConfigurePricesRequest, configurePricesRequest } from './stripe-setup.request.ts';
import type { ConfiguredPricesResponse, StripeSetupResponse, TestEventResponse } from './stripe-setup.response.ts';

@Controller('api/admin/stripe-setup')
@UseGuards(AdminGuard)
export class StripeSetupController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  @AdminRoleNeeded('viewer')
  show(): Promise<StripeSetupResponse> {
    return this.queries.execute(new ShowStripeSetup());
  }

  @Post('prices')
  @HttpCode(200)
  @AdminRoleNeeded('owner')
  async configure(
    @Body(new ZodPipe(configurePricesRequest)) { brandId, reason, ...wanted }: ConfigurePricesRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ConfiguredPricesResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const change = new ChangePrices(brandId, wanted, reason, ifMatchOf(request), context);
    return { changed: await this.commands.execute(change) };
  }

  @Post('test-event')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async test(): Promise<TestEventResponse> {
    const { status } = await this.commands.execute(new SendTestEvent());
    return { status, accepted: status === 204 };
  }
}
