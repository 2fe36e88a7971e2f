import { BadRequestException, Controller, ForbiddenException, HttpCode, NotFoundException, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Clock } from '#platform/clock/clock.ts';
import { type ReadPaymentEvent, StripeEventReader } from '../stripe/stripe-event-reader.service.ts';
import { NoteWebhook } from '../stripe-setup/note-webhook.command.ts';
import { ReceivePaymentEvent } from './receive-payment-event.command.ts';

/** Receives the payment provider's events. Needs the raw body, because that is what the signature covers. */
@Controller('api/webhooks')
export class StripeWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly events: StripeEventReader,
    private readonly clock: Clock,
  ) {}

  @Post('stripe')
  @HttpCode(204)
  async stripe(@Req() request: Request): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const read = this.events.read(body, request.get('stripe-signature') ?? '', this.clock.now());
    if (read.kind === 'unconfigured') throw refusalOf(read.kind);
    if (read.kind !== 'event') {
      await this.commands.execute(new NoteWebhook({ kind: read.kind }));
      throw refusalOf(read.kind);
    }
    const { id, type, concern } = read;
    const { subscriptionId, invoiceId, paymentId } = concern;
    if (subscriptionId ?? invoiceId ?? paymentId) {
      await this.commands.execute(new ReceivePaymentEvent(subscriptionId, invoiceId, paymentId, { id, type }));
    }
    await this.commands.execute(new NoteWebhook({ kind: 'event', id, type }));
  }
}

function refusalOf(kind: Exclude<ReadPaymentEvent['kind'], 'event'>) {
  switch (kind) {
    case 'unconfigured':
      return new NotFoundException({
        error: 'webhook_not_configured',
        message: 'The secret for this webhook isn’t set. Set STRIPE_WEBHOOK_SECRET, or remove the webhook in Stripe.',
      });
    case 'forged':
      return new ForbiddenException({
        error: 'signature_invalid',
        message:
          'The signature doesn’t match the body or is more than five minutes old. Check STRIPE_WEBHOOK_SECRET and this machine’s clock.',
      });
    case 'unreadable':
      return new BadRequestException({ error: 'webhook_unreadable', message: 'The body is signed but isn’t a Stripe event.' });
  }
}
