import { Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '../../../platform/commands/decider.ts';
import { CommandContexts } from '../../../platform/http/command-context.factory.ts';
import { PLAIN_PAGE_CSS } from '../../../platform/http/plain-page.ts';
import { ReadYourWrites } from '../../../platform/http/read-your-writes.ts';
import { requestContextOf } from '../../../platform/http/request-context.ts';
import { VerificationLimits } from '../verification/verification-limits.service.ts';
import { VerifyContactByLink } from './verify-contact.command.ts';
import {
  contactNotVerifiedPage,
  contactVerifiedPage,
  VERIFY_PAGE_CSP,
  VERIFY_PAGE_SCRIPT,
  verifyContactPage,
} from './verify-contact-page.template.ts';

/**
 * The link of a mail. Programs that check mails open links, so opening it changes nothing: it shows a page that posts itself, and has a
 * button where scripts are off (decision 3).
 */
@Controller('api')
export class VerifyContactLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly limits: VerificationLimits,
    private readonly writes: ReadYourWrites,
  ) {}

  @Get('verify-contact')
  page(@Req() request: Request, @Res() response: Response): void {
    // Any other parameter is let through: mail programs add their own to links.
    html(response).send(verifyContactPage(tokenOf(request.query)));
  }

  @Get('verify-contact.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return VERIFY_PAGE_SCRIPT;
  }

  @Get('verify-contact.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  css(): string {
    return PLAIN_PAGE_CSS;
  }

  @Post('verify-contact-link')
  @HttpCode(200)
  async verify(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.limits.answering(requestContextOf(request).ip);
    try {
      const command = new VerifyContactByLink(tokenOf(request.body), this.contexts.forRequest(request, 'anonymous'));
      const { accountId, result } = await this.commands.execute(command);
      await this.writes.shown(accountId, result);
      html(response).send(contactVerifiedPage());
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      html(response).status(400).send(contactNotVerifiedPage(error.message));
    }
  }
}

/** The token stands in the address of the page, so it is neither stored nor passed on as a referrer. */
function html(response: Response): Response {
  return response
    .setHeader('Content-Security-Policy', VERIFY_PAGE_CSP)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'no-referrer')
    .type('html');
}

/** @param given a query or a form. */
function tokenOf(given: unknown): string {
  const token = typeof given === 'object' && given !== null && 'token' in given ? given.token : null;
  return typeof token === 'string' ? token : '';
}
