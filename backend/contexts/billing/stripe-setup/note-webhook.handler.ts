import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { TEST_EVENT } from '../stripe/stripe-event.parser.ts';
import { NoteWebhook } from './note-webhook.command.ts';
import { PaymentSetup } from './payment-setup.port.ts';

@CommandHandler(NoteWebhook)
export class NoteWebhookHandler implements ICommandHandler<NoteWebhook> {
  constructor(
    private readonly setup: PaymentSetup,
    private readonly clock: Clock,
  ) {}

  async execute({ call }: NoteWebhook): Promise<void> {
    const at = this.clock.now().toISOString();
    if (call.kind === 'event') await this.setup.reports.received(call, at, call.type === TEST_EVENT);
    else await this.setup.reports.refused(call.kind, at);
  }
}
