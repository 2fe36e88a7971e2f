import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { formPageAnswer } from '#platform/http/form-page-answer.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { mailsOf } from './mail-token.ts';
import { StopMailCommand } from './stop-mail.command.ts';
import { mailNotStoppedPage, mailStoppedPage, stopMailPage } from './stop-mail-page.template.ts';

const INCOMPLETE = 'This link is incomplete. Open it from the email, or go to Settings to change what we send you.';

/**
 * The List-Unsubscribe URL, also linked at the end of the emails. Scanners open links, so GET changes nothing; mail clients POST to it on one click (RFC
 * 8058), without a session or the page.
 */
@Controller('unsubscribe')
export class StopMailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Get(':token')
  page(@Param('token') token: string, @Res() response: Response): void {
    const of = mailsOf(token);
    formPageAnswer(response)
      .status(of === null ? 404 : 200)
      .send(of === null ? mailNotStoppedPage(INCOMPLETE) : stopMailPage(of));
  }

  @Post(':token')
  @HttpCode(200)
  async stop(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const command = new StopMailCommand(token, this.contexts.forRequest(request, 'anonymous'));
      const { accountId, result } = await this.commands.execute(command);
      if (result) await this.writes.waitFor(accountId, result);
      formPageAnswer(response).send(mailStoppedPage(mailsOf(token) ?? 'alerts'));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      formPageAnswer(response).status(404).send(mailNotStoppedPage(error.message));
    }
  }
}
