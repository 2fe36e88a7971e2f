import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { Actor, SessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import type { AccountCoverageResponse } from './account-coverage.response.ts';
import { ShowAccountCoverage } from './show-account-coverage.query.ts';

@OpenToApiKeys('watchlist')
@Controller('api/coverage')
export class AccountCoverageController {
  constructor(private readonly queries: QueryBus) {}

  @Get('mine')
  @UseGuards(SessionGuard)
  mine(@Actor() actor: RequestActor): Promise<AccountCoverageResponse> {
    return this.queries.execute(new ShowAccountCoverage(actor.accountId));
  }
}
