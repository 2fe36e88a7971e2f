import type { Position } from '../../platform/event-store/event-store.port.ts';
import type { LiveMessage } from './live-message.ts';

/** Maximum number of cached messages, about 300 bytes each without their recipients. */
const MAX_MESSAGES = 2_000;
/** Maximum number of recipients in all cached messages, about 40 bytes each, because a page of alerts has hundreds. */
const MAX_RECIPIENTS = 50_000;

/** Cache of recently published messages, so that a page that was away briefly needs no log read. */
export class RecentMessages {
  #messages: LiveMessage[] = [];
  #recipients = 0;

  /** @param from everything published after it is cached until it is evicted. */
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

  /** Whether everything after a position is cached. */
  covers(position: string): boolean {
    return position >= this.from;
  }

  /** Messages published after a {@link covers covered} position, oldest first. */
  after(position: string): readonly LiveMessage[] {
    const first = this.#messages.findLastIndex((message) => message.position <= position) + 1;
    return this.#messages.slice(first);
  }

  /** Position of an account's latest watchlist change; if none is cached, of the last evicted message. */
  watchlistChangedAt(accountId: string): Position {
    const changed = ({ audience }: LiveMessage) => audience.kind === 'watchlist' && audience.accountId === accountId;
    return this.#messages.findLast(changed)?.position ?? this.from;
  }
}

const recipientsOf = ({ audience }: LiveMessage): number => (audience.kind === 'alert' ? audience.accountIds.length : 0);
