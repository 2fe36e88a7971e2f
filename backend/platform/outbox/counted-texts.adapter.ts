import { type AnyChannel, ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from './outbox.port.ts';
import type { TextBudget } from './text-budget.store.ts';

/** Stored and shown as the reason why a text was not sent. */
export const TEXTS_USED_UP = 'the daily text limit was used up';

/** A text message channel with a daily budget. */
export class CountedTexts extends ChannelAdapter {
  readonly channel: AnyChannel;
  readonly idempotent: boolean;
  override readonly capacity?: (urgent: boolean) => number;

  /** @param countedBefore kinds that were already counted when a user requested them, so that the user was told if none were left. */
  constructor(
    private readonly inner: ChannelAdapter,
    private readonly budget: Pick<TextBudget, 'take' | 'giveBack'>,
    private readonly countedBefore: ReadonlySet<string>,
  ) {
    super();
    this.channel = inner.channel;
    this.idempotent = inner.idempotent;
    if (inner.capacity) this.capacity = (urgent) => inner.capacity?.(urgent) ?? Number.POSITIVE_INFINITY;
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    if (this.countedBefore.has(message.kind)) return this.inner.send(message);
    // Tomorrow the text would be outdated, so it is dropped; its outcome gives the reason.
    if (!(await this.budget.take('known'))) return { kind: 'rejected', reason: TEXTS_USED_UP };
    const outcome = await this.inner.send(message);
    if (outcome.kind === 'temporary' || outcome.kind === 'rejected') await this.budget.giveBack('known');
    return outcome;
  }
}
