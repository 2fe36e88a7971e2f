import { Controller, ForbiddenException, Get, Header, HttpCode, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { formPageAnswer } from '#platform/http/form-page-answer.ts';
import { PlayPayment } from './play-payment.command.ts';
import { ShowTestCheckout, ShowTestPortal } from './show-test-payments.query.ts';
import { TEST_PAGES_CSS } from './test-pages.template.ts';

/** Pages in place of a payment provider's. Registered in embedded mode only, and for the operator only, like everything under /dev. */
@Controller('dev')
export class TestPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('checkout/:id')
  async checkout(@Param('id') id: string, @Res() response: Response): Promise<void> {
    formPageAnswer(response).send((await this.queries.execute(new ShowTestCheckout(id))) ?? notFound());
  }

  @Post('checkout/:id/pay')
  @HttpCode(303)
  async pay(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.#play(id, 'pay', request, response);
  }

  @Get('payments.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  css(): string {
    return TEST_PAGES_CSS;
  }

  @Get('payments/:customer')
  async portal(@Param('customer') customer: string, @Res() response: Response): Promise<void> {
    formPageAnswer(response).send((await this.queries.execute(new ShowTestPortal(customer))) ?? notFound());
  }

  @Post('payments/:id/:act')
  @HttpCode(303)
  async play(
    @Param('id') id: string,
    @Param('act') act: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.#play(id, act, request, response);
  }

  async #play(id: string, act: string, request: Request, response: Response): Promise<void> {
    // CSRF: a page on another site could post this form to a local server.
    const site = request.get('sec-fetch-site') ?? 'none';
    if (site !== 'same-origin' && site !== 'none') {
      throw new ForbiddenException({ error: 'dev_other_site', message: 'Use the buttons on the test checkout page.' });
    }
    const { leadsTo } = await this.commands.execute(new PlayPayment(id, act, ownOrigin(request)));
    response.redirect(303, leadsTo);
  }
}

/** The address that accepted the connection; the Host header can't be trusted. */
function ownOrigin({ socket }: Request): string {
  const { localAddress = '127.0.0.1', localPort } = socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

const notFound = (): never => {
  throw new NotFoundException({
    error: 'checkout_not_found',
    message: 'Test checkout not found. Start one in the app.',
  });
};
