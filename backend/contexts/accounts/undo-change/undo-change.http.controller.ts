import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { formPageAnswer } from '#platform/http/form-page-answer.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { UndoChange } from './undo-change.command.ts';
import { notUndonePage, undonePage, undoPage } from './undo-page.template.ts';
import { UNDO_ACTOR, undoableOf } from './undo-token.ts';

const INCOMPLETE = 'This link is incomplete. Open it from the message we sent you.';

/** The link in a notice to the owner. Email scanners open links, so GET only asks; the page posts a form. */
@Controller('undo')
export class UndoChangeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Get(':token')
  page(@Param('token') token: string, @Res() response: Response): void {
    const of = undoableOf(token);
    formPageAnswer(response)
      .status(of === null ? 404 : 200)
      .send(of === null ? notUndonePage(INCOMPLETE) : undoPage(of));
  }

  @Post(':token')
  @HttpCode(200)
  async undo(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const command = new UndoChange(token, this.contexts.forRequest(request, UNDO_ACTOR, 'system'));
      const { accountId, results } = await this.commands.execute(command);
      await this.writes.waitFor(accountId, ...results);
      formPageAnswer(response).send(undonePage(undoableOf(token) ?? 'login'));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      formPageAnswer(response).status(404).send(notUndonePage(error.message));
    }
  }
}
