import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { formPageAnswer } from '#platform/http/form-page-answer.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { MuteByLinkCommand } from './mute-by-link.command.ts';
import { muteLengthOf } from './mute-by-link.request.ts';
import { askMutePage, mutedPage, muteEndedPage, notMutedPage } from './mute-page.template.ts';
import { tickerOf } from './mute-token.ts';

const INCOMPLETE = 'This link is incomplete. Open it from the email, or mute the ticker on your watchlist.';
const CHOOSE = 'Choose how long to mute the ticker. If you choose “Until a date”, pick the date, too.';

/** The link in an alert that mutes its ticker. Email scanners open links, so GET only asks; the page posts a form. */
@Controller('mute')
export class MuteByLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Get(':token')
  page(@Param('token') token: string, @Res() response: Response): void {
    const ticker = tickerOf(token);
    formPageAnswer(response)
      .status(ticker === null ? 404 : 200)
      .send(ticker === null ? notMutedPage(INCOMPLETE) : askMutePage(ticker));
  }

  @Post(':token')
  @HttpCode(200)
  async mute(
    @Param('token') token: string,
    @Body() form: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const ticker = tickerOf(token);
    const length = muteLengthOf(form);
    const answer = formPageAnswer(response);
    if (ticker === null) return void answer.status(404).send(notMutedPage(INCOMPLETE));
    if (length === null) return void answer.status(400).send(askMutePage(ticker, CHOOSE));
    try {
      const context = this.contexts.forRequest(request, 'anonymous');
      const { brandId } = requestContextOf(request);
      const { accountId, until, result } = await this.commands.execute(new MuteByLinkCommand(token, length, brandId, context));
      await this.writes.waitFor(accountId, result);
      answer.send(until === null ? muteEndedPage(ticker) : mutedPage(ticker, until));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'mute_too_long') return void answer.status(400).send(askMutePage(ticker, error.message));
      answer.status(error.kind === 'limited' ? 429 : 404).send(notMutedPage(error.message));
    }
  }
}
