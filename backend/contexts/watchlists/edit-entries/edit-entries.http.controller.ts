import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { requestedChange } from '../edit-entry/edit-entry.request.ts';
import { EditEntriesCommand } from './edit-entries.command.ts';
import { type EditEntriesRequest, editEntriesRequest } from './edit-entries.request.ts';
import type { EditEntriesResponse } from './edit-entries.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
export class EditEntriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('watchlist/changes')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async edit(
    @Body(new ZodPipe(editEntriesRequest)) body: EditEntriesRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<EditEntriesResponse> {
    const changes = body.changes.map(({ ticker, version = null, ...change }) => ({
      ticker,
      version,
      change: requestedChange(change),
    }));
    const { brandId } = requestContextOf(request);
    const context = this.contexts.forRequest(request, accountId);
    const { changed, result } = await this.commands.execute(new EditEntriesCommand(accountId, changes, brandId, context));
    await this.writes.waitFor(accountId, result);
    return { changed: [...changed] };
  }
}
