import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ifMatchOf } from '#platform/http/if-match.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { EditEntryCommand } from './edit-entry.command.ts';
import { type EditEntryRequest, editEntryRequest, requestedChange } from './edit-entry.request.ts';
import type { EditEntryResponse } from './edit-entry.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
export class EditEntryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('watchlist/:ticker')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async edit(
    @Param('ticker') typed: string,
    @Body(new ZodPipe(editEntryRequest)) body: EditEntryRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<EditEntryResponse> {
    const { ticker, result } = await this.commands.execute(
      new EditEntryCommand(
        accountId,
        typed.slice(0, 40),
        requestedChange(body),
        ifMatchOf(request),
        requestContextOf(request).brandId,
        this.contexts.forRequest(request, accountId),
      ),
    );
    await this.writes.waitFor(accountId, result);
    return { ticker, changed: result.events.length > 0 };
  }
}
