import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { PublishShadowRun, RevertRulesTo } from '../rule-changes/scoring-rules.command.ts';
import { EndShadowRun, StartShadowRun } from './shadow-run.command.ts';
import { ListShadowRuns, ShowScoringRules } from './shadow-run.query.ts';
import {
  type PublishRulesRequest,
  publishRulesRequest,
  type RevertRulesRequest,
  revertRulesRequest,
  type ShadowRunActionRequest,
  type ShadowRunRequest,
  shadowRunActionRequest,
  shadowRunRequest,
} from './shadow-run.request.ts';
import type {
  RulesInForceResponse,
  ScoringRulesResponse,
  ShadowRunActionResponse,
  ShadowRunsResponse,
  StartedShadowRunResponse,
} from './shadow-run.response.ts';

const MAX_ID_LENGTH = 100;
const DONE = { stop: 'It will stop within seconds.', discard: 'Its changes were discarded.' } as const;

/** Shows the scoring rules, runs changed rules on stored filings, and publishes them. */
@Controller('api/admin')
@UseGuards(AdminGuard)
export class ShadowRunController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get('scoring-rules')
  @AdminRoleNeeded('viewer')
  rules(): Promise<ScoringRulesResponse> {
    return this.queries.execute(new ShowScoringRules());
  }

  @Get('shadow-runs')
  @AdminRoleNeeded('viewer')
  list(): Promise<ShadowRunsResponse> {
    return this.queries.execute(new ListShadowRuns());
  }

  @Post('shadow-runs')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async start(
    @Body(new ZodPipe(shadowRunRequest)) body: ShadowRunRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<StartedShadowRunResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { run: await this.commands.execute(new StartShadowRun(body, context)) };
  }

  @Post('shadow-runs/:run/orders')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async end(
    @Param('run') run: string,
    @Body(new ZodPipe(shadowRunActionRequest)) action: ShadowRunActionRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ShadowRunActionResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    await this.commands.execute(new EndShadowRun(run.slice(0, MAX_ID_LENGTH), action, context));
    return { done: DONE[action.order] };
  }

  @Post('shadow-runs/:run/publish')
  @HttpCode(200)
  @AdminRoleNeeded('owner')
  async publish(
    @Param('run') run: string,
    @Body(new ZodPipe(publishRulesRequest)) { reason }: PublishRulesRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<RulesInForceResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { version: await this.commands.execute(new PublishShadowRun(run.slice(0, MAX_ID_LENGTH), reason, context)) };
  }

  @Post('scoring-rules/revert')
  @HttpCode(200)
  @AdminRoleNeeded('owner')
  async revert(
    @Body(new ZodPipe(revertRulesRequest)) { to, reason }: RevertRulesRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<RulesInForceResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return { version: await this.commands.execute(new RevertRulesTo(to, reason, context)) };
  }
}
