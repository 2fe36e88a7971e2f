import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { setOwnCookie } from '#platform/http/cookies.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SendStatusWatch } from '#platform/outbox/send-status-watch.ts';
import { assertSameSession } from '../assert-same-session.service.ts';
import { CONTACT_COOKIE, RequestingBrowser } from '../requesting-browser.service.ts';
import { AddContactCommand } from './add-contact.command.ts';
import {
  type AddContactRequest,
  type AddSecondaryContactRequest,
  addContactRequest,
  addSecondaryContactRequest,
} from './add-contact.request.ts';
import type { AddContactResponse } from './add-contact.response.ts';

@Controller('api')
export class AddContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
    private readonly sendStatuses: SendStatusWatch,
    private readonly browser: RequestingBrowser,
  ) {}

  @Post('notify')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async notify(
    @Body(new ZodPipe(addContactRequest)) body: AddContactRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddContactResponse> {
    return this.#add(body, actor, request, response);
  }

  @Post('add-secondary-contact')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async addSecondary(
    @Body(new ZodPipe(addSecondaryContactRequest)) body: AddSecondaryContactRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddContactResponse> {
    return this.#add(body, actor, request, response);
  }

  async #add(
    { session, email, phone, notify_via }: AddContactRequest,
    { accountId, sessionKey }: RequestActor,
    request: Request,
    response: Response,
  ): Promise<AddContactResponse> {
    assertSameSession(request, session);
    const { contacts, results } = await this.commands.execute(
      new AddContactCommand(
        accountId,
        sessionKey,
        email ?? null,
        phone ?? null,
        notify_via ?? null,
        requestContextOf(request).ip,
        this.contexts.forRequest(request, accountId),
      ),
    );
    await this.writes.waitFor(accountId, ...results);
    const cookie = this.browser.cookieOf(sessionKey);
    setOwnCookie(request, response, CONTACT_COOKIE, cookie);
    return {
      contacts: await Promise.all(
        contacts.map(async ({ rowId, ...contact }) => ({
          ...contact,
          message: rowId === null ? null : await this.sendStatuses.of(rowId),
        })),
      ),
      state: this.browser.stateOf(cookie),
    };
  }
}
