import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { RemoveContactCommand } from './remove-contact.command.ts';
import { type RemoveContactRequest, removeContactRequest } from './remove-contact.request.ts';
import type { RemoveContactResponse } from './remove-contact.response.ts';

@Controller('api')
export class RemoveContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('remove-contact')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async remove(
    @Body(new ZodPipe(removeContactRequest)) { channel }: RemoveContactRequest,
    @Actor() { accountId, sessionKey }: RequestActor,
    @Req() request: Request,
  ): Promise<RemoveContactResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const result = await this.commands.execute(new RemoveContactCommand(accountId, sessionKey, channel, context));
    await this.writes.waitFor(accountId, result);
    return { channel, removed: result.events.length > 0 };
  }
}
