import { Provider } from '#contexts/delivery/channels/provider.port.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { Answer, Channel } from './story.ts';

/** An in-memory provider that follows the story's script, and then accepts every message. */
export class StoryProvider extends Provider {
  readonly perSecond = 1_000;
  readonly atOnce = 100;
  answers: Answer[] = [];

  /** @param onAccepted called for every accepted message. @param onAnswer called before each answer. */
  constructor(
    readonly name: string,
    readonly channel: Channel,
    private readonly onAccepted: (message: OutgoingMessage, channel: Channel) => Promise<void>,
    private readonly onAnswer: (message: OutgoingMessage, channel: Channel, answer: Answer) => void,
  ) {
    super();
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const answer = this.answers.shift() ?? 'ok';
    if (answer === 'ok' || answer === 'taken') await this.onAccepted(message, this.channel);
    this.onAnswer(message, this.channel, answer);
    switch (answer) {
      case 'ok':
        return { kind: 'delivered', providerReference: referenceOf(message.id) };
      case 'busy':
        return { kind: 'temporary', reason: 'answered 429', ofProvider: true, retryAfterMs: 60_000 };
      case 'unavailable':
        return { kind: 'temporary', reason: 'answered 503' };
      case 'refused':
        return { kind: 'rejected', reason: 'not a message' };
      case 'bounced':
        return { kind: 'rejected', reason: 'no such address', contact: 'bounced' };
      case 'lost':
      case 'taken':
        return { kind: 'unknown', reason: 'no answer' };
    }
  }
}

export const referenceOf = (rowId: string): string => `reference of ${rowId}`;
