import {
  BadRequestException,
  Controller,
  ForbiddenException,
  Header,
  HttpCode,
  NotFoundException,
  Post,
  Req,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Clock } from '#platform/clock/clock.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { ReceiveText } from '../receive-text/receive-text.command.ts';
import { ReportDeliveries } from '../report-deliveries/report-deliveries.command.ts';
import { WebhookReader } from './provider-webhook-reader.service.ts';

/** Receives delivery reports and incoming texts from message providers. Needs the raw bodies, because that is what the signatures cover. */
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: WebhookReader,
    private readonly clock: Clock,
  ) {}

  @Post('sendgrid')
  @HttpCode(204)
  async sendgrid(@Req() request: Request): Promise<void> {
    const read = this.reader.sendgrid(bodyOf(request), {
      signature: request.get('x-twilio-email-event-webhook-signature') ?? '',
      timestamp: request.get('x-twilio-email-event-webhook-timestamp') ?? '',
      now: this.clock.now(),
    });
    if (read.kind !== 'reports') throw refusalOf(read.kind);
    await this.commands.execute(new ReportDeliveries(read.reports, requestContextOf(request).brandId));
  }

  @Post('twilio')
  @HttpCode(200)
  @Header('Content-Type', 'text/xml; charset=utf-8')
  async twilio(@Req() request: Request): Promise<string> {
    const { brandId } = requestContextOf(request);
    const signature = request.get('x-twilio-signature') ?? '';
    const at = this.clock.now().toISOString();
    const read = await this.reader.twilio(bodyOf(request), request.originalUrl, signature, at);
    if (read.kind === 'status') await this.commands.execute(new ReportDeliveries(read.reports, brandId));
    else if (read.kind === 'text') {
      const { from, keyword, id, answeredByProvider } = read;
      return twiml(await this.commands.execute(new ReceiveText(from, keyword, id, brandId, answeredByProvider)));
    } else throw refusalOf(read.kind);
    return twiml(null);
  }
}

function bodyOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function refusalOf(kind: 'unconfigured' | 'forged' | 'unreadable') {
  switch (kind) {
    case 'unconfigured':
      return new NotFoundException({
        error: 'webhook_not_configured',
        message: 'The key for this webhook isn’t set. Set it, or remove the webhook from the provider.',
      });
    case 'forged':
      return new ForbiddenException({
        error: 'signature_invalid',
        message:
          'The signature doesn’t match the request body and URL, or it’s more than a day old. Check the key and this machine’s clock, and make sure PUBLIC_URL is the URL the provider calls.',
      });
    case 'unreadable':
      return new BadRequestException({
        error: 'webhook_unreadable',
        message: 'The body is signed but isn’t a delivery report or a text.',
      });
  }
}

/** The TwiML that tells Twilio what to reply; empty for no reply, e.g. because Twilio replies itself. */
function twiml(reply: string | null): string {
  const message = reply === null ? '' : `<Message>${escapeHtml(reply)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
