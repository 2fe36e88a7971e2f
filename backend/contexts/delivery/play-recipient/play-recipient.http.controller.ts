import { Controller, ForbiddenException, Get, Header, NotFoundException, Param, Post, Redirect, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { randomId } from '#platform/ids/ids.ts';
import { PlayRecipient } from './play-recipient.command.ts';
import { ShowMail } from './show-mail.query.ts';

/** Simulates recipients in the dev outbox. Registered in embedded mode only. */
@Controller('dev/outbox/:id')
export class PlayRecipientController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** An email as its recipient sees it, without scripts or external content. */
  @Get('mail')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation",
  )
  @Header('Cache-Control', 'no-store')
  async mail(@Param('id') id: string): Promise<string> {
    const html = await this.queries.execute(new ShowMail(id));
    if (html === null) throw unknownMessage();
    return html;
  }

  @Post(':answer')
  @Redirect('/dev/outbox', 303)
  async play(@Param('id') id: string, @Param('answer') answer: string, @Req() request: Request): Promise<void> {
    // CSRF: a page on another site could post this form to a local server.
    const site = request.get('sec-fetch-site') ?? 'none';
    if (site !== 'same-origin' && site !== 'none') {
      throw new ForbiddenException({ error: 'dev_other_site', message: 'Use the buttons in the dev outbox.' });
    }
    if (!(await this.commands.execute(new PlayRecipient(id, answer, randomId())))) throw unknownMessage();
  }
}

const unknownMessage = () =>
  new NotFoundException({
    error: 'message_not_found',
    message: 'Either the message isn’t in the dev outbox, or it doesn’t support this reply.',
  });
