import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { LiveMessage } from './live-message.ts';

/** Messages kept, some 300 bytes each without their recipients. */
const MAX_MESSAGES = 2_000;
/** Recipients named by the messages that are kept, some 40 bytes each: a page of alerts names hundreds. */
const MAX_RECIPIENTS = 50_000;

/** The newest published messages, so that a page that was away for a moment costs no look at the log. */
export class RecentMessages {
  #messages: LiveMessage[] = [];
  #recipients = 0;

  /** @param from everything that is published after it is remembered, until it is forgotten for something newer. */
  constructor(private from: Position) {}

  add(message: LiveMessage): void {
    this.#messages.push(message);
    this.#recipients += recipientsOf(message);
    let forgotten = 0;
    while (this.#messages.length - forgotten > MAX_MESSAGES || this.#recipients > MAX_RECIPIENTS) {
      const oldest = this.#messages[forgotten];
      if (!oldest) break;
      this.#recipients -= recipientsOf(oldest);
      this.from = oldest.position;
      forgotten += 1;
    }
    if (forgotten > 0) this.#messages.splice(0, forgotten);
  }

  /** Whether everything after a position is remembered. */
  covers(position: string): boolean {
    return position >= this.from;
  }

  /** What was published after a position that is {@link covers covered}, oldest first. */
  after(position: string): readonly LiveMessage[] {
    const first = this.#messages.findLastIndex((message) => message.position <= position) + 1;
    return this.#messages.slice(first);
  }

  /** Position of the newest change of an account's watchlist; of what was forgotten last where none is remembered. */
  watchlistChangedAt(accountId: string): Position {
    const changed = ({ audience }: LiveMessage) => audience.kind === 'watchlist' && audience.accountId === accountId;
    return this.#messages.findLast(changed)?.position ?? this.from;
  }
}

const recipientsOf = ({ audience }: LiveMessage): number => (audience.kind === 'alert' ? audience.accountIds.length : 0);
