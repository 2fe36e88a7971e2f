import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ListSearches } from './list-searches.query.ts';
import { RemoveSearch, SaveSearch } from './save-search.command.ts';
import { type SaveSearchRequest, saveSearchRequest } from './save-search.request.ts';
import type { RemoveSearchResponse, SavedSearchesResponse, SaveSearchResponse } from './saved-searches.response.ts';

@OpenToApiKeys('alerts')
@Controller('api/saved-searches')
@UseGuards(SessionGuard)
export class SavedSearchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  list(@Actor() { accountId }: RequestActor, @Req() request: Request): Promise<SavedSearchesResponse> {
    return this.queries.execute(new ListSearches(accountId, requestContextOf(request).brandId));
  }

  @Post()
  @HttpCode(200)
  save(
    @Body(new ZodPipe(saveSearchRequest)) body: SaveSearchRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<SaveSearchResponse> {
    const context = this.contexts.forRequest(request, accountId);
    return this.commands.execute(new SaveSearch(accountId, body, requestContextOf(request).brandId, context));
  }

  @Delete(':id')
  async remove(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<RemoveSearchResponse> {
    await this.commands.execute(new RemoveSearch(accountId, id, this.contexts.forRequest(request, accountId)));
    return { removed: true };
  }
}
