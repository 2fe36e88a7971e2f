import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '../../../platform/http/command-context.factory.ts';
import { ReadYourWrites } from '../../../platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '../../../platform/http/session.guard.ts';
import type { RequestActor } from '../../../platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../../platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '../../../platform/http/zod.pipe.ts';
import { sameSession } from '../same-session.guard.ts';
import { AddContactCommand } from './add-contact.command.ts';
import { type AddContactRequest, addContactRequest } from './add-contact.request.ts';
import type { AddContactResponse } from './add-contact.response.ts';

const CONTACTS: RateLimit = { limit: 20, windowMs: 3_600_000 };

@Controller('api')
export class AddContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly limits: StoredRateLimiter,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('notify')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async notify(
    @Body(new ZodPipe(addContactRequest)) body: AddContactRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
  ): Promise<AddContactResponse> {
    sameSession(request, body.session);
    await this.limits.consume('contact', actor.accountId, CONTACTS);
    const { contacts, result } = await this.commands.execute(
      new AddContactCommand(
        actor.accountId,
        body.email ?? null,
        body.phone ?? null,
        body.notify_via ?? null,
        this.contexts.forRequest(request, actor.accountId),
      ),
    );
    await this.writes.shown(actor.accountId, result);
    return { contacts: contacts.map((contact) => ({ ...contact, verified: false })) };
  }
}
