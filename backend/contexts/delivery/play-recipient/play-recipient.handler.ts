import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { ERASED } from '#platform/privacy/field-cipher.ts';
import { DevOutboxStore } from '../dev-outbox/dev-outbox.store.ts';
import { ReceiveText } from '../receive-text/receive-text.command.ts';
import { keywordOf } from '../receive-text/text-keyword.catalog.ts';
import { ReportDeliveries } from '../report-deliveries/report-deliveries.command.ts';
import { PlayRecipient } from './play-recipient.command.ts';
import { ANSWERS, type Answer } from './recipient-answers.catalog.ts';

/** Does for a dev outbox message what webhooks do for a real one, through the same commands. */
@CommandHandler(PlayRecipient)
export class PlayRecipientHandler implements ICommandHandler<PlayRecipient> {
  constructor(
    private readonly outbox: DevOutboxStore,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ messageId, answer: given, actId }: PlayRecipient): Promise<boolean> {
    const message = await this.outbox.get(messageId);
    const answers: readonly Answer[] = message ? ANSWERS[message.channel] : [];
    const answer = answers.find((each) => each === given);
    if (!message || !answer || message.channel === 'push' || message.to === ERASED) return false;
    // Messages of older builds have no account, so replies to them are encrypted with a key of their own.
    const { channel, to, brandId, accountId = messageId } = message;
    if (answer !== 'bounce' && answer !== 'complaint') {
      const reply = await this.commands.execute(new ReceiveText(to, keywordOf(answer), `dev|${actId}`, brandId, []));
      if (reply !== null) await this.outbox.add('sms', { id: actId, accountId, to, subject: '', text: reply, brandId });
      return true;
    }
    const recipient = {
      kind: answer === 'bounce' ? ('bounced' as const) : ('complained' as const),
      channel,
      contact: to,
      id: `dev|${actId}`,
      at: this.clock.now().toISOString(),
      rowId: messageId,
    };
    const failed = {
      rowId: messageId,
      state: 'failed' as const,
      providerReference: `dev-outbox:${messageId}`,
      reason: 'simulated bounce from the dev outbox',
    };
    const reports = { messages: answer === 'bounce' ? [failed] : [], recipients: [recipient] };
    await this.commands.execute(new ReportDeliveries(reports, brandId));
    return true;
  }
}
